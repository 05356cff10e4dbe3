import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchTexts } from "./texts/language.ts";
import { followTranslation } from "./ui/translated-page.ts";

keepNumbersStill();
followTranslation();
if (!("popover" in HTMLElement.prototype)) openPopoversByPress();

void fetchTexts(location.pathname).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);

/** The wheel over a focused number field scrolls the page, and leaves the number unchanged. */
function keepNumbersStill(): void {
  const leave = ({ target }: Event) => {
    const isNumber = target instanceof HTMLInputElement && target.type === "number";
    if (isNumber && target === document.activeElement) target.blur();
  };
  addEventListener("wheel", leave, { passive: true, capture: true });
}

/** Makes popover buttons work in a browser that does not know popovers; `look.css` shows the opened element by its attribute. */
function openPopoversByPress(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[popovertarget]");
    if (!button) return;
    const popover = document.getElementById(button.getAttribute("popovertarget")!);
    const hides = button.getAttribute("popovertargetaction") === "hide";
    popover?.toggleAttribute("data-open", hides ? false : undefined);
  });
}
