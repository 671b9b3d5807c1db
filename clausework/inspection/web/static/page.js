// The form of a clause: kept at each step, and sent again until the program answers.
"use strict";
(() => {
  const form = document.getElementById("finding");
  const note = form.elements.note;
  const files = form.querySelectorAll("[type=file]");
  const status = document.getElementById("status");
  const problem = document.getElementById("problem");
  const sending = document.getElementById("sending");
  const backup = "clausework " + location.pathname + " " + document.querySelector("h1").textContent;
  const PAUSE = 1500; // milliseconds between two attempts
  let tail = Promise.resolve(); // everything is sent in the order in which it was done
  let waiting = 0;
  let timer = 0;

  const finding = () => (form.querySelector("[name=finding]:checked") || { value: "" }).value;
  const held = () => JSON.stringify({ note: note.value, finding: finding() });

  function tell(words, unsaved) {
    status.textContent = words;
    status.classList.toggle("unsaved", Boolean(unsaved));
  }

  // Until the program has it, the browser keeps a copy, which outlives the page.
  function remember() {
    try { localStorage.setItem(backup, held()); } catch { /* private browsing: the form itself still holds it */ }
  }
  function forget(sent) {
    try { if (localStorage.getItem(backup) === sent) localStorage.removeItem(backup); } catch { /* as above */ }
  }

  async function post(action, added) {
    for (;;) {
      const sent = held();
      const body = new FormData();
      body.append("action", action);
      body.append("note", note.value);
      if (finding()) body.append("finding", finding());
      if (added) body.append("file", added, added.name);
      try {
        const answer = await fetch(location.pathname, {
          method: "POST", body, headers: { "Accept": "application/json", "X-Form-Token": form.elements.token.value },
        });
        const said = await answer.json();
        if (answer.ok) forget(sent);
        else problem.textContent = said.problem;
        return answer.ok ? said : null;
      } catch {
        tell("Not kept yet: the program does not answer. Leave this page open; it is sent again by itself.", true);
        await new Promise((go) => setTimeout(go, PAUSE));
      }
    }
  }

  function queue(action, added) {
    waiting += 1;
    if (added) { sending.hidden = false; sending.textContent = `Sending ${added.name} …`; }
    tail = tail.then(async () => {
      const said = await post(action, added);
      waiting -= 1;
      if (added) sending.hidden = true;
      if (!said) { tell("Not kept.", true); return; }
      if (action === "sign") { waiting = 0; location.assign(said.next); return; }
      document.getElementById("files").innerHTML = said.files;
      tell("Kept, not signed.");
    });
    return tail;
  }

  function save() {
    clearTimeout(timer);
    timer = 0;
    problem.textContent = "";
    queue("save");
  }

  form.addEventListener("input", (event) => {
    if (event.target.type === "file") return;
    remember();
    tell("…");
    clearTimeout(timer);
    timer = setTimeout(save, event.target === note ? 500 : 0);
  });

  for (const file of files) file.addEventListener("change", () => {
    problem.textContent = "";
    const limit = Number(form.dataset.limit);
    for (const one of file.files) {
      if (one.size > limit) {
        problem.textContent = `${one.name} has ${(one.size / 1048576).toFixed(1)} MB; ` +
          `a file of evidence may have ${Math.round(limit / 1048576)} MB. Take it smaller.`;
      } else queue("save", one);
    }
    file.value = "";
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    timer = 0;
    problem.textContent = "";
    queue(event.submitter ? event.submitter.value : "save");
  });

  window.addEventListener("beforeunload", (event) => { if (waiting || timer) event.preventDefault(); });

  const list = document.querySelector(".list");
  if (list && matchMedia("(min-width: 60rem)").matches) {
    list.open = true;
    list.querySelector("[aria-current]").scrollIntoView({ block: "nearest" });
  }

  let left = null;
  try { left = JSON.parse(localStorage.getItem(backup)); } catch { /* nothing that can be read */ }
  if (left) {
    note.value = left.note;
    for (const one of form.querySelectorAll("[name=finding]")) one.checked = one.value === left.finding;
    save();
  }
})();
