import type { ComponentProps } from "react";
import { useFormTexts } from "../texts/language.ts";
import { described, FieldError, type FieldProps } from "./field.tsx";

const press =
  "grid size-12 min-w-0 cursor-pointer place-items-center rounded-xl border border-line text-2xl leading-none hover:border-ink noscript:hidden";

/** Asks for a small number, which can be typed; a few lines of the page's script (`form-script.ts`) step it. */
export function PeopleField({
  name,
  label,
  hint,
  error,
  refused,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const t = useFormTexts();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="grow leading-snug">
          <label htmlFor={name} className="block font-semibold">
            {label}
          </label>
          {hint && (
            <p id={`${name}-hint`} className="text-sm text-ink-soft">
              {hint}
            </p>
          )}
        </div>
        <div className="flex max-w-full items-center gap-2">
          <button
            type="button"
            data-step="-1"
            aria-controls={name}
            aria-label={t.form.fewer}
            className={press}
          >
            −
          </button>
          <input
            id={name}
            name={name}
            type="number"
            inputMode="numeric"
            className="min-h-12 w-14 min-w-0 rounded-xl border border-transparent bg-shell text-center font-bold text-xl [appearance:textfield] hover:border-line aria-invalid:border-2 aria-invalid:border-coral data-refused:border-mango noscript:border-line [&::-webkit-inner-spin-button]:appearance-none"
            {...described({ name, hint, error, refused })}
            {...input}
          />
          <button type="button" data-step="1" aria-controls={name} aria-label={t.form.more} className={press}>
            +
          </button>
        </div>
      </div>
      <FieldError name={name} error={error} />
    </div>
  );
}
