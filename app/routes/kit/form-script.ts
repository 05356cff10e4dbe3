/**
 * What a booking form does before React: it puts back what was typed in this tab before a reload, while the page is
 * still being read, so that no text appears under somebody's hands later. It keeps a button with `data-shut` shut, and
 * takes from the list of missing fields what is filled in; a form that React follows removes the attribute and decides
 * both itself. It steps small numbers, and leads from that list to a field, as long as the page is open.
 * A browser has it from the page, and its script leaves it out.
 */
export const formScript = !import.meta.env.SSR
  ? ""
  : `(() => {
  const form = document.currentScript.closest("form");
  if ("recalls" in form.dataset) {
    try {
      for (const [name, value] of JSON.parse(sessionStorage.getItem("typed:" + location.pathname + location.search) ?? "[]")) {
        const field = form.elements.namedItem(name);
        if (field && "value" in field) field.value = value;
      }
    } catch {}
  }
  const button = form.querySelector("button[data-shut]");
  const follow = () => {
    if (!button || !("shut" in button.dataset)) return;
    const back = form.elements.namedItem("returnDate");
    if (back) back.required = form.elements.namedItem("tripType").value === "roundTrip";
    button.disabled = [...form.elements].some((field) => field.validity.valueMissing);
    for (const link of form.querySelectorAll("a[data-field]")) {
      const field = document.getElementById(link.dataset.field);
      if (field) link.parentNode.hidden = field.validity.valid;
    }
  };
  for (const sign of ["input", "change"]) form.addEventListener(sign, follow);
  addEventListener("pageshow", follow);
  follow();
  form.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (step) {
      const field = document.getElementById(step.getAttribute("aria-controls"));
      field[step.dataset.step > 0 ? "stepUp" : "stepDown"]();
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const field = document.getElementById(event.target.closest("a[data-field]")?.dataset.field ?? "");
    if (!field) return;
    event.preventDefault();
    for (let fold = field.closest("details"); fold; fold = fold.parentNode.closest("details")) fold.open = true;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
  });
})();`;
