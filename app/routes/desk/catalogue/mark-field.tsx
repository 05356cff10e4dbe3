import { useContext } from "react";
import { companyTexts as words } from "../../../texts/desk/catalogue/company.ts";
import { Mark } from "../../../ui/mark.tsx";
import { FormContext } from "../kit/form.tsx";
import { Check } from "./place-fields.tsx";

/** Shows the mark beside the company's name, and the field for a picture that replaces it. */
export function MarkField({ isDrawn }: { isDrawn: boolean }) {
  const { answer } = useContext(FormContext);
  return (
    <>
      <p className="flex w-fit max-w-full flex-wrap items-center gap-2.5 rounded-xl bg-ink px-4 py-3 font-display text-[1.6rem] leading-none font-bold text-sand">
        <Mark />
        {words.brand}
      </p>
      <input
        type="file"
        name="mark"
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label={words.markFile}
        aria-invalid={answer?.wrong?.includes("mark") || undefined}
        className="min-h-12 w-full rounded-xl text-ink-soft aria-invalid:border-2 aria-invalid:border-coral file:mr-3 file:min-h-12 file:rounded-xl file:border-0 file:bg-sand-dark file:px-4 file:[font:inherit] file:font-semibold file:text-ink"
      />
      {!isDrawn && <Check name="drawn" label={words.markDrawn} />}
    </>
  );
}
