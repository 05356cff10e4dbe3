import type { ReactNode } from "react";
import type { HandField } from "../../../domain/sale/by-hand.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import type { ByHandAnswer, ByHandValues } from "./by-hand-answer.ts";

export type FieldOf = ReturnType<typeof fieldsOf>;

type Hints = Partial<Record<HandField, string>>;

/**
 * Returns a field's properties: the typed value, its error, and a hint, first where a message made the program
 * guess.
 */
export function fieldsOf(initial: ByHandValues, { problems, guessed }: ByHandAnswer, hints: Hints) {
  return (name: Exclude<HandField, "message" | "tripType" | "language" | "channel" | "paid">) => ({
    name,
    label: byHandTexts.fields[name],
    error: problems?.[name],
    hint: guessed?.includes(name) ? byHandTexts.chat.guessedHint : hints[name],
    defaultValue: initial[name],
    autoComplete: "off",
  });
}

interface ChoiceProps {
  name: HandField;
  legend: string;
  options: Record<string, string>;
  chosen: string;
}

/** Shows a few choices, each a press away. */
export function RadioChoice({ name, legend, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {Object.entries(options).map(([value, words]) => (
          <label
            key={value}
            className="grid min-h-12 cursor-pointer place-items-center rounded-xl border-[1.5px] border-line px-3.5 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-sand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 lg:min-h-10"
          >
            <span>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
                className="sr-only"
              />
              {words}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Folds fields that are seldom needed; the fold is open where one of them has a value. */
export function FoldedFields({
  heading,
  open,
  children,
}: {
  heading: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="border-t border-ink/10">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-lagoon after:ml-auto after:text-xl after:content-['+'] in-open:after:content-['–']">
        {heading}
      </summary>
      <div className="grid items-start gap-3 pb-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
