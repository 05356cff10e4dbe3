import { type ReactNode, useContext } from "react";
import { Spinner } from "../../../ui/spinner.tsx";
import { buttons } from "./card.tsx";
import { FormContext } from "./form.tsx";

interface SubmitProps {
  look?: "primary" | "ink" | "quiet";
  /** These words are read aloud while the form is being sent. */
  doing: string;
  className?: string;
  /** One of several buttons of a form sends its own value. */
  name?: string;
  value?: string;
  children: ReactNode;
}

/** The button that sends its form, which takes a while. */
export function Submit({ look = "ink", doing, className = "w-fit", children, ...sent }: SubmitProps) {
  const { isBusy } = useContext(FormContext);
  return (
    <button type="submit" {...sent} aria-disabled={isBusy} className={`${buttons[look]} gap-2 ${className}`}>
      {isBusy && <Spinner label={doing} className="size-5" />}
      {children}
    </button>
  );
}
