import type { FieldValues } from "../../domain/form.ts";
import { longestDoor } from "../../domain/ride-details.ts";
import { useTexts } from "../../texts/language.ts";
import { TextField } from "../../ui/field.tsx";

interface DoorFieldsProps {
  values: FieldValues<"originDoor" | "destinationDoor">;
  words: Partial<Record<string, string>>;
}

/** Where exactly, at each end that is chosen and no airport; which of them show, the style decides. */
export function DoorFields({ values, words }: DoorFieldsProps) {
  const { fields } = useTexts();
  const door = (name: "originDoor" | "destinationDoor") => (
    <TextField
      name={name}
      label={fields[name]}
      optional={fields.optional}
      error={words[name]}
      defaultValue={values[name]}
      maxLength={longestDoor}
      autoComplete="off"
    />
  );
  return (
    <>
      <div data-door="from" className="sm:col-start-1">
        {door("originDoor")}
      </div>
      <div data-door="to" className="sm:col-start-2">
        {door("destinationDoor")}
      </div>
    </>
  );
}
