import type { FieldValues } from "../../../domain/common/form.ts";
import type { TransferField } from "../../../domain/sale/transfer.ts";
import { useTexts } from "../../../texts/language.ts";
import { DoorField } from "../../kit/door-field.tsx";

interface DoorFieldsProps {
  values: FieldValues<TransferField>;
  words: Partial<Record<string, string>>;
}

/** Asks for the exact address at each end that is chosen and is no airport; the style decides which of them show. */
export function DoorFields({ values, words }: DoorFieldsProps) {
  const { fields } = useTexts();
  const door = (name: "originDoor" | "destinationDoor", place: string) => (
    <DoorField
      name={name}
      label={fields[name]}
      error={words[name]}
      defaultValue={values[name]}
      place={place}
    />
  );
  return (
    <>
      <div data-door="from" className="sm:col-start-1">
        {door("originDoor", values.from)}
      </div>
      <div data-door="to" className="sm:col-start-2">
        {door("destinationDoor", values.to)}
      </div>
    </>
  );
}
