/**
 * Keeps a button with `data-shut` shut until all required fields of its form are filled. A form that React follows
 * removes the attribute and decides that itself.
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
