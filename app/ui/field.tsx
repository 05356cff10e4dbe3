import type { ComponentProps, ReactNode } from "react";

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** The error in the page's language, where the error itself is always Spanish. */
  also?: string;
  optional?: string;
}

const box =
  "block w-full min-h-12 rounded-xl border border-line bg-shell px-4 py-2.5 text-base text-ink aria-invalid:border-2 aria-invalid:border-coral disabled:bg-sand-dark disabled:text-ink-soft";

/** The arrow of a select is the same in every browser. */
export const chevron =
  "appearance-none bg-[url(/chevron.svg)] bg-[position:right_1rem_center] bg-no-repeat pr-11";

export function TextField({
  name,
  id = name,
  label,
  hint,
  error,
  also,
  optional,
  ...input
}: FieldProps & ComponentProps<"input">) {
  return (
    <Frame name={id} label={label} hint={hint} error={error} also={also} optional={optional}>
      <input id={id} name={name} className={box} {...described({ name: id, hint, error })} {...input} />
    </Frame>
  );
}

export function TextArea({
  name,
  label,
  hint,
  error,
  optional,
  ...area
}: FieldProps & ComponentProps<"textarea">) {
  return (
    <Frame name={name} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        id={name}
        name={name}
        rows={4}
        className={box}
        {...described({ name, hint, error })}
        {...area}
      />
    </Frame>
  );
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <Frame name={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        id={id}
        name={name}
        className={`${box} ${chevron}`}
        {...described({ name: id, hint, error })}
        {...select}
      />
    </Frame>
  );
}

function Frame({ name, label, hint, error, also, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label} {optional && <span className="font-normal text-ink-soft">({optional})</span>}
      </label>
      {children}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-medium text-coral-dark">
          <span lang={also ? "es" : undefined}>{error}</span>
          {also && <span className="block text-sm font-normal">{also}</span>}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

function described({ name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">) {
  const ids = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}
