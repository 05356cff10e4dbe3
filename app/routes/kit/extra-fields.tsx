import type { FieldValues } from "../../domain/common/form.ts";
import { longestDoor } from "../../domain/ride/ride-details.ts";
import { useTexts } from "../../texts/language.ts";
import { ourCompany } from "../../texts/with-company.ts";
import { TextField } from "../../ui/field.tsx";

const extras = ["childSeats", "childSeatAges", "boards", "bags", "extraStop"] as const;
type Extra = (typeof extras)[number];

interface ExtraFieldsProps {
  values: FieldValues<Extra>;
  words: Partial<Record<string, string>>;
  /** The values that the form had when the page came. */
  initial: FieldValues<Extra>;
  /** Tells whether the trip goes from one place to another, with a possible stop in between. */
  hasWay?: boolean;
}

/** Asks for what needs room in a van; the fields are folded, because most guests bring nothing of it. */
export function ExtraFields({ values, words, initial, hasWay = false }: ExtraFieldsProps) {
  const { fields, hints, form } = useTexts();
  const text = (name: Extra) => ({
    name,
    label: fields[name],
    error: words[name],
    defaultValue: values[name],
    autoComplete: "off",
  });
  const count = (name: Extra) => (
    <TextField {...text(name)} inputMode="numeric" pattern="[0-9]*" maxLength={2} />
  );
  return (
    <details className="-mt-3" open={extras.some((name) => initial[name] || words[name])}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-ink/30 underline-offset-4">
        {form.extras} <span className="ml-1 font-normal text-ink-soft">({fields.optional})</span>
      </summary>
      <div className="mt-3 grid grid-cols-2 gap-5">
        {ourCompany().childSeats && (
          <>
            {count("childSeats")}
            <TextField {...text("childSeatAges")} hint={hints.childSeatAges} maxLength={40} />
          </>
        )}
        {count("boards")}
        {count("bags")}
        {hasWay && (
          <div className="col-span-2">
            <TextField {...text("extraStop")} hint={hints.extraStop} maxLength={longestDoor} />
          </div>
        )}
      </div>
    </details>
  );
}
