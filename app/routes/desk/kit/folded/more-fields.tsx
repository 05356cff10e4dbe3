import { type ReactNode, useContext } from "react";
import { useStaysOpen } from "../../../../ui/add-fold.tsx";
import { FormContext } from "../form.tsx";

interface MoreFieldsProps {
  heading: string;
  /** The names of the fields inside. */
  fields: readonly string[];
  children: ReactNode;
}

/** Folds the fields of a form that most colleagues leave as they are; it opens where one of them is refused. */
export function MoreFields({ heading, fields, children }: MoreFieldsProps) {
  const { answer } = useContext(FormContext);
  const isRefused = fields.some((field) => answer?.problems?.[field] !== undefined);
  return (
    <details open={useStaysOpen(isRefused)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline-offset-2 hover:underline">
        {heading}
      </summary>
      <div className="grid gap-3 pt-1">{children}</div>
    </details>
  );
}
