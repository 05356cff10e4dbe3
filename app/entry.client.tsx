import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { openPopoversByPress } from "./ui/popovers.ts";
import { followTranslation } from "./ui/translated-page.ts";
import { keepNumbersStill } from "./ui/wheel-changes-no-number.ts";

keepNumbersStill();
followTranslation();
if (!("popover" in HTMLElement.prototype)) openPopoversByPress();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
