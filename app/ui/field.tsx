import type { ComponentProps, ReactNode } from "react";
import type { FormTexts } from "../texts/en-forms.ts";
import { useFormTexts } from "../texts/language.ts";

export interface FieldProps {
  name: string;
  label: string;
  /** Stands beside the label, in a lighter voice. */
  aside?: string;
  hint?: string;
  error?: string;
  /** True where a `FieldRefusal` at the field says what is possible, in place of an error. */
  refused?: boolean;
  /** The error in the page's language, where the error itself is always Spanish. */
  also?: string;
  optional?: string;
}

const box =
  "block w-full min-h-12 rounded-xl border border-line bg-shell px-4 py-2.5 text-base text-ink aria-invalid:border-2 aria-invalid:border-coral data-refused:border-mango disabled:bg-sand-dark disabled:text-ink-soft";

/** The arrow of a select is the same in every browser. */
export const chevron =
  "appearance-none bg-[url(/chevron.svg)] bg-[position:right_1rem_center] bg-no-repeat pr-11";

export function TextField({
  name,
  id = name,
  label,
  aside,
  hint,
  error,
  refused,
  also,
  optional,
  ...input
}: FieldProps & ComponentProps<"input">) {
  return (
    <Frame name={id} {...{ label, aside, hint, error, also, optional }}>
      <input
        id={id}
        name={name}
        className={box}
        {...described({ name: id, aside, hint, error, refused })}
        {...input}
      />
    </Frame>
  );
}

export function TextArea({
  name,
  label,
  aside,
  hint,
  error,
  optional,
  ...area
}: FieldProps & ComponentProps<"textarea">) {
  return (
    <Frame name={name} {...{ label, aside, hint, error, optional }}>
      <textarea
        id={name}
        name={name}
        rows={4}
        className={box}
        {...described({ name, aside, hint, error })}
        {...area}
      />
    </Frame>
  );
}

export function SelectField({
  name,
  id = name,
  label,
  aside,
  hint,
  error,
  refused,
  optional,
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <Frame name={id} {...{ label, aside, hint, error, optional }}>
      <select
        id={id}
        name={name}
        className={`${box} ${chevron}`}
        {...described({ name: id, aside, hint, error, refused })}
        {...select}
      />
    </Frame>
  );
}

function Frame({
  name,
  label,
  aside,
  hint,
  error,
  also,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5">
        <label htmlFor={name} className="font-semibold">
          {label} {optional && <span className="font-normal text-ink-soft">({optional})</span>}
        </label>
        {aside && (
          <span id={`${name}-aside`} className="text-ink-soft text-sm">
            {" "}
            {aside}
          </span>
        )}
      </p>
      {children}
      <FieldError name={name} error={error} also={also} />
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ name, error, also }: Pick<FieldProps, "name" | "error" | "also">) {
  const t = useFormTexts();
  if (!error) return null;
  const plain = also || plainly(t, error);
  return (
    <p id={`${name}-error`} className="mt-1.5 font-medium text-coral-dark">
      <span lang={also ? "es" : undefined}>{error}</span>
      {plain && <span className="block text-sm font-normal">{plain}</span>}
    </p>
  );
}

/** Returns the plain sentence that belongs to an error whose words are kept to the letter; undefined for others. */
function plainly({ errors, errorsPlainly }: FormTexts, error: string): string | undefined {
  const keys = Object.keys(errorsPlainly) as (keyof typeof errorsPlainly)[];
  const key = keys.find((kept) => errors[kept] === error);
  return key && errorsPlainly[key];
}

export function described({
  name,
  aside,
  hint,
  error,
  refused,
}: Pick<FieldProps, "name" | "aside" | "hint" | "error" | "refused">) {
  const isWrong = Boolean(error || refused);
  const ids = [isWrong && `${name}-error`, aside && `${name}-aside`, hint && `${name}-hint`]
    .filter(Boolean)
    .join(" ");
  return {
    "aria-invalid": isWrong || undefined,
    "aria-describedby": ids || undefined,
    "data-refused": refused || undefined,
  };
}
