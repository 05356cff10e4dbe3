import { type ReactNode, useState } from "react";
import { useFormTexts } from "../texts/language.ts";

interface AddFoldProps {
  title: string;
  /** True where what is inside must be seen. */
  open: boolean;
  children: ReactNode;
}

/** Holds fields that most guests leave empty behind "Add"; it opens without a script, too. */
export function AddFold({ title, open, children }: AddFoldProps) {
  const t = useFormTexts();
  return (
    <details open={useStaysOpen(open)} className="group mt-4 border-ink/15 border-t">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 pt-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <span className="text-lagoon underline underline-offset-4 group-open:hidden">{t.form.add}</span>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** Keeps a fold open once it was: only a person closes it, and it does not close while its field is emptied. */
export function useStaysOpen(open: boolean): boolean {
  const [stays, setStays] = useState(open);
  if (open && !stays) setStays(true);
  return stays || open;
}
