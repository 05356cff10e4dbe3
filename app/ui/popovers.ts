/** Does for a browser that knows no popovers what the buttons of one ask for; `look.css` shows what has the attribute. */
export function openPopoversByPress(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[popovertarget]");
    if (!button) return;
    const popover = document.getElementById(button.getAttribute("popovertarget")!);
    const hides = button.getAttribute("popovertargetaction") === "hide";
    popover?.toggleAttribute("data-open", hides ? false : undefined);
  });
}
