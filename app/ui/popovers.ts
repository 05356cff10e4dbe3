/** Makes popover buttons work in a browser that does not know popovers; `look.css` shows the opened element by its attribute. */
export function openPopoversByPress(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[popovertarget]");
    if (!button) return;
    const popover = document.getElementById(button.getAttribute("popovertarget")!);
    const hides = button.getAttribute("popovertargetaction") === "hide";
    popover?.toggleAttribute("data-open", hides ? false : undefined);
  });
}
