import { type ComponentProps, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { FormContext } from "./fold.tsx";

const box =
  "min-h-11 w-full rounded-xl border border-line bg-white px-3 py-2 text-base aria-invalid:border-2 aria-invalid:border-coral";

interface FieldProps {
  label: string;
  name: string;
  /** What it is now; what was typed and refused stands in its place. */
  value?: string;
  hint?: string;
  /** Says what it was before, so that nobody writes over what somebody else wrote meanwhile. */
  tellsWas?: boolean;
  className?: string;
}

type Rest<Tag extends "input" | "select" | "textarea"> = Omit<ComponentProps<Tag>, keyof FieldProps>;

export function Input({
  label,
  name,
  value,
  hint,
  tellsWas,
  className,
  ...rest
}: FieldProps & Rest<"input">) {
  const { shown, input, frame } = useField<HTMLInputElement>({
    label,
    name,
    value,
    hint,
    tellsWas,
    className,
  });
  return frame(<input type="text" {...rest} {...input} key={shown} />);
}

export function Area({
  label,
  name,
  value,
  hint,
  tellsWas,
  className,
  ...rest
}: FieldProps & Rest<"textarea">) {
  const { shown, input, frame } = useField<HTMLTextAreaElement>({
    label,
    name,
    value,
    hint,
    tellsWas,
    className,
  });
  return frame(<textarea rows={3} {...rest} {...input} key={shown} />);
}

export function Select({
  label,
  name,
  value,
  hint,
  tellsWas,
  className,
  ...rest
}: FieldProps & Rest<"select">) {
  const { shown, input, frame } = useField<HTMLSelectElement>({
    label,
    name,
    value,
    hint,
    tellsWas,
    className,
  });
  return frame(<select {...rest} {...input} key={shown} />);
}

type Props = { [Key in keyof FieldProps]: FieldProps[Key] | undefined } & Pick<FieldProps, "label" | "name">;

function useField<Element extends { value: string }>({
  label,
  name,
  value = "",
  hint,
  tellsWas,
  className,
}: Props) {
  const { name: form, told } = useContext(FormContext);
  const ref = useRef<Element>(null);
  const shown = useShown(value, ref);
  const id = `${form}-${name}`;
  const input = {
    ref,
    id,
    name,
    defaultValue: told?.typed?.[name] ?? shown,
    "aria-invalid": told?.wrong?.includes(name) || undefined,
    className: box,
  };
  const frame = (field: React.ReactNode) => (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {field}
      {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      {tellsWas && <input type="hidden" name={`was-${name}`} value={told?.was?.[name] ?? shown} />}
    </div>
  );
  return { shown, input, frame };
}

/** While something is typed, it stays as it was when that began, whatever comes in anew. */
function useShown(value: string, ref: RefObject<{ value: string } | null>): string {
  const [shown, show] = useState(value);
  useEffect(() => {
    if (ref.current?.value === shown) show(value);
  }, [value, shown, ref]);
  return shown;
}
