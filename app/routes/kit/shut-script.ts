/**
 * Before React: a button with `data-shut` is shut until all that is required stands in its form. A form that React
 * follows takes the mark away, and decides that itself.
 */
export const shutScript = `(() => {
  for (const button of document.querySelectorAll("button[data-shut]")) {
    const follow = () => {
      if ("shut" in button.dataset) button.disabled = [...button.form.elements].some((e) => e.validity.valueMissing);
    };
    for (const sign of ["input", "change"]) button.form.addEventListener(sign, follow);
    addEventListener("pageshow", follow);
    follow();
  }
})();`;
