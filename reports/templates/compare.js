"use strict";
(() => {
  for (const bar of document.querySelectorAll(".filter")) {
    const rows = document.getElementById(bar.dataset.for).querySelectorAll(".clauses tr");
    bar.hidden = false;
    bar.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const wanted = button.dataset.show;
      let shown = 0;
      for (const each of bar.querySelectorAll("button")) {
        each.setAttribute("aria-pressed", String(each === button));
      }
      for (const row of rows) {
        const chosen = !wanted || (wanted === "differs" ? "differs" in row.dataset : row.dataset.v.split(" ").includes(wanted));
        row.hidden = !chosen;
        shown += chosen ? 1 : 0;
      }
      bar.querySelector(".told").textContent = wanted ? `${shown} clause${shown === 1 ? "" : "s"} shown` : "";
    });
  }
})();
