import type { MouseEvent, ReactNode } from "react";
import { catalogueTexts as words } from "../../../texts/desk/catalogue/catalogue.ts";
import { buttons } from "./card.tsx";
import { Input } from "./fields.tsx";

/** Saves an edit at once or from a day on, or shows in another window how the page would look. */
export function Save({ children }: { children?: ReactNode }) {
  return (
    <>
      <ValidFrom />
      <SaveNow>{children}</SaveNow>
    </>
  );
}

/** Saves at once: an entry with days of its own needs no day on which the edit begins. */
export function SaveNow({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2">
      <button type="submit" className={buttons.ink}>
        {words.save}
      </button>
      <button
        type="submit"
        name="preview"
        value="on"
        formTarget="_blank"
        onClick={openWindow}
        className={buttons.quiet}
      >
        {words.preview}
      </button>
      {children}
    </div>
  );
}

export function ValidFrom() {
  return (
    <Input
      label={words.validFrom}
      name="validFrom"
      type="date"
      hint={words.validFromHint}
      className="sm:max-w-64"
    />
  );
}

/** React Router keeps a submission in this window, so the browser itself submits the form. */
function openWindow(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  const { form, name, value } = event.currentTarget;
  const pressed = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  form!.append(pressed);
  form!.target = "_blank";
  form!.submit();
  form!.removeAttribute("target");
  pressed.remove();
}
