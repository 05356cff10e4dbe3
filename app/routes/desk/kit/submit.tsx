import { type ReactNode, useContext } from "react";
import { Spinner } from "../../../ui/spinner.tsx";
import { buttons } from "./card.tsx";
import { FormContext } from "./form.tsx";

interface SubmitProps {
  look?: "primary" | "ink" | "quiet";
  /** These words are read aloud while the form is being sent. */
  doing: string;
  children: ReactNode;
}

/** The button that sends its form, which takes a while. */
export function Submit({ look = "ink", doing, children }: SubmitProps) {
  const { isBusy } = useContext(FormContext);
  return (
    <button type="submit" aria-disabled={isBusy} className={`${buttons[look]} w-fit gap-2`}>
      {isBusy && <Spinner label={doing} className="size-5" />}
      {children}
    </button>
  );
}
