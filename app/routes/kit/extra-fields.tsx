import type { FieldValues } from "../../domain/common/form.ts";
import { longestDoor } from "../../domain/ride/ride-details.ts";
import { useFormTexts } from "../../texts/language.ts";
import { ourCompany } from "../../texts/with-company.ts";
import { AddFold } from "../../ui/add-fold.tsx";
import { TextField } from "../../ui/field.tsx";

const extras = ["childSeats", "childSeatAges", "boards", "bags", "extraStop"] as const;
type Extra = (typeof extras)[number];

interface ExtraFieldsProps {
  values: FieldValues<Extra>;
  words: Partial<Record<string, string>>;
  /** Tells whether guests travel with their luggage, and may stop on the way; on a tour they do neither. */
  isTransfer?: boolean;
}

/** Asks for what needs room in a van; the fields are folded, because most guests bring nothing of it. */
export function ExtraFields({ values, words, isTransfer = false }: ExtraFieldsProps) {
  const { fields, hints, form } = useFormTexts();
  const { childSeats } = ourCompany();
  if (!(isTransfer || childSeats)) return null;
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
    <AddFold
      title={isTransfer ? form.extras : form.childSeats}
      open={extras.some((name) => values[name] || words[name])}
    >
      <div className="grid grid-cols-2 gap-4">
        {childSeats && (
          <>
            {count("childSeats")}
            <TextField {...text("childSeatAges")} hint={hints.childSeatAges} maxLength={40} />
          </>
        )}
        {isTransfer && (
          <>
            {count("boards")}
            {count("bags")}
            <div className="col-span-2">
              <TextField {...text("extraStop")} hint={hints.extraStop} maxLength={longestDoor} />
            </div>
          </>
        )}
      </div>
    </AddFold>
  );
}
