import type { ReactNode } from "react";
import { FieldError } from "../../../ui/field.tsx";

export interface Option {
  value: string;
  label: string;
  /** Its rides have a flight (`look.css`). */
  isAirport?: boolean;
}

interface ChoiceProps {
  name: string;
  legend: string;
  options: Option[];
  chosen: string;
  error?: string | undefined;
  children?: ReactNode;
}

/** Shows a few choices, each a press away. */
export function ChoiceRow({ name, legend, options, chosen, error, children }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 max-[22rem]:grid-flow-row">
        {options.map(({ value, label, isAirport }) => (
          <label
            key={value}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-xl border-2 border-line/60 bg-white px-1.5 py-1.5 text-center font-semibold leading-tight has-checked:border-ink has-checked:bg-ink has-checked:text-sand has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              data-airport={isAirport ? "" : undefined}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
      {children}
    </fieldset>
  );
}
