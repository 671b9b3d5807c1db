"use strict";
(() => {
  const LONGEST = 6000;
  const at = (id) => document.getElementById(id);
  const hidden = /[\u007f-\u009f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu;
  const visible = (text) => text.replace(hidden, (sign) => {
    const code = sign.codePointAt(0).toString(16);
    return code.length > 4 ? "\\U" + code.padStart(8, "0") : "\\u" + code.padStart(4, "0");
  });

  // JSON on one line where it fits, else an entry a line.
  const set = (value, room, indent = "") => {
    const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
    if (line.length + indent.length <= room || value === null || typeof value !== "object") return line;
    const inner = indent + "  ";
    const list = Array.isArray(value);
    const rows = list
      ? value.map((each) => inner + set(each, room, inner))
      : Object.entries(value).map(([name, each]) => `${inner}${JSON.stringify(name)}: ${set(each, room, inner)}`);
    return `${list ? "[" : "{"}\n${rows.join(",\n")}\n${indent}${list ? "]" : "}"}`;
  };
  const cut = (text) => text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… [${text.length} characters in all]`;
  const make = (name, text, way) => {
    const element = document.createElement(name);
    element.textContent = visible(cut(text));
    if (way) element.dataset.way = way;
    return element;
  };

  const transcripts = new Map();
  const show = (details) => {
    if (details.querySelector("ol")) return;
    const source = details.dataset.of;
    if (!transcripts.has(source)) transcripts.set(source, JSON.parse(at(source).textContent));
    const list = document.createElement("ol");
    const room = Math.max(30, Math.floor(details.clientWidth / 8) - 4);
    transcripts.get(source)[details.dataset.key].forEach(([method, request, response, breakdown, words], index) => {
      const item = document.createElement("li");
      item.tabIndex = -1;
      const act = request && request.act && request.act.kind;
      item.append(make("h5", `${index + 1}  ${method}${act ? "  " + act : ""}`));
      item.append(make("pre", set(request, room), "→"));
      if (response !== null) item.append(make("pre", set(response, room), "←"));
      if (breakdown) {
        const note = make("p", breakdown);
        note.className = "breakdown";
        item.append(note);
      }
      if (words) item.append(make("pre", ["Standard error:", ...words].join("\n"), "|"));
      list.append(item);
    });
    details.append(list);
  };
  document.addEventListener("toggle", (event) => {
    if (event.target.matches(".exchanges") && event.target.open) show(event.target);
  }, true);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.seen");
    if (!link) return;
    event.preventDefault();
    const details = at(decodeURIComponent(link.hash.slice(1)));
    details.open = true;
    show(details);
    const item = details.querySelectorAll("li")[Number(link.dataset.exchange)] || details;
    details.querySelectorAll(".at").forEach((each) => each.classList.remove("at"));
    item.classList.add("at");
    item.scrollIntoView({ block: "center" });
    item.focus({ preventScroll: true });
  });

  const filter = (bar, verdict) => {
    let shown = 0;
    for (const button of bar.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.verdict === verdict));
    }
    for (const each of at(bar.dataset.for).querySelectorAll("[data-v]")) {
      const chosen = !verdict || each.dataset.v === verdict;
      if (each.matches(".run")) {
        each.classList.toggle("quiet", !chosen);
        each.classList.toggle("chosen", chosen && Boolean(verdict));
      } else {
        each.hidden = !chosen;
        shown += each.matches("tr") && chosen ? 1 : 0;
      }
    }
    bar.querySelector(".told").textContent = verdict
      ? `${shown} clause${shown === 1 ? "" : "s"} in the evidence and the inventory, underlined in the law`
      : "";
  };
  for (const bar of document.querySelectorAll(".filter")) {
    bar.hidden = false;
    bar.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) filter(bar, button.dataset.verdict);
    });
  }

  // A link opens what it leads to, and lifts a filter that hides it.
  const follow = () => {
    const target = at(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const home = target.closest(".instrument");
    if (home && target.closest("[hidden]")) filter(home.querySelector(".filter"), "");
    for (let each = target; each; each = each.parentElement) {
      if (each.matches("details")) each.open = true;
    }
    const first = target.matches(".clause") && !target.querySelector(".purpose[open]") && target.querySelector(".purpose");
    if (first) first.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", follow);
  follow();
})();
