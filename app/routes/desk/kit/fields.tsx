import { type ComponentProps, useContext, useEffect, useRef, useState } from "react";
import { chevron } from "../../../ui/field.tsx";
import { FormContext } from "./form.tsx";

const box =
  "min-h-11 w-full rounded-xl border border-line bg-white px-3 py-2 text-base data-wanted:border-2 data-wanted:border-mango data-wanted:bg-mango/10 aria-invalid:border-2 aria-invalid:border-coral";

interface FieldProps {
  label: string;
  name: string;
  /** The current value; a value that was typed and refused replaces it. */
  value?: string;
  hint?: string;
  className?: string;
}

type Props<Tag extends "input" | "select" | "textarea"> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

export function Input(props: Props<"input">) {
  const { shown, input, frame } = useField<HTMLInputElement, Props<"input">>(props);
  return frame(<input type="text" {...input} key={shown} />);
}

export function Area(props: Props<"textarea">) {
  const { shown, input, frame } = useField<HTMLTextAreaElement, Props<"textarea">>(props);
  return frame(<textarea rows={3} {...input} key={shown} />);
}

export function Select(props: Props<"select">) {
  const { shown, input, frame } = useField<HTMLSelectElement, Props<"select">>(props);
  return frame(<select {...input} key={shown} className={`${box} ${chevron}`} />);
}

type TickProps = Pick<FieldProps, "label" | "name"> & ComponentProps<"input">;

/** A box to tick, with its words beside it. */
export function Tick({
  name,
  label,
  defaultChecked = false,
  className = "size-6 shrink-0 accent-lagoon",
  ...rest
}: TickProps) {
  const { answer, tellsWas } = useContext(FormContext);
  const ref = useRef<HTMLInputElement>(null);
  const shown = useShown(defaultChecked, () => ref.current?.checked);
  const isTicked = tellsWas && answer?.typed ? Boolean(answer.typed[name]) : shown;
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 font-semibold">
      <input
        type="checkbox"
        ref={ref}
        name={name}
        {...rest}
        key={String(shown)}
        defaultChecked={isTicked}
        className={className}
      />
      {label}
      {tellsWas && (
        <input type="hidden" name={`was-${name}`} value={answer?.was?.[name] ?? (shown ? "on" : "")} />
      )}
    </label>
  );
}

function useField<Element extends { value: string }, All extends FieldProps>({
  label,
  name,
  value = "",
  hint,
  className,
  ...rest
}: All) {
  const { name: form, answer, tellsWas } = useContext(FormContext);
  const ref = useRef<Element>(null);
  const shown = useShown(value, () => ref.current?.value);
  const id = `${form}-${name}`;
  const problem = answer?.problems?.[name];
  const input = {
    ...rest,
    ref,
    id,
    name,
    defaultValue: answer?.typed?.[name] ?? shown,
    "aria-invalid": problem !== undefined || answer?.wrong?.includes(name) || undefined,
    "aria-describedby": problem && `${id}-problem`,
    className: box,
  };
  const frame = (field: React.ReactNode) => (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {field}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 font-semibold text-coral-dark">
          {problem}
        </p>
      )}
      {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      {tellsWas && <input type="hidden" name={`was-${name}`} value={answer?.was?.[name] ?? shown} />}
    </div>
  );
  return { shown, input, frame };
}

/** Returns the value to show. While a colleague types in the field, newer values from the server don't replace it. */
function useShown<Value>(value: Value, typed: () => Value | undefined): Value {
  const [shown, show] = useState(value);
  useEffect(() => {
    if (typed() === shown) show(value);
  });
  return shown;
}
