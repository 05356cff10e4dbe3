import type { FieldValues } from "../../domain/form.ts";
import type { TransferField } from "../../domain/transfer.ts";
import { useTexts } from "../../texts/language.ts";
import { TextField } from "../../ui/field.tsx";

interface FlightFieldsProps {
  values: FieldValues<TransferField>;
  words: Partial<Record<string, string>>;
  of: "departure" | "return";
}

/** The flight that a ride comes from or goes to, and its hour; the style shows them where an end is an airport. */
export function FlightFields({ values, words, of }: FlightFieldsProps) {
  const { fields, hints } = useTexts();
  const text = (name: TransferField & keyof typeof fields) => ({
    name,
    label: fields[name],
    error: words[name],
    defaultValue: values[name],
  });
  const hour = of === "departure" ? "flightTime" : "returnFlightTime";
  return (
    <div data-flight className="grid grid-cols-2 items-start gap-5 sm:col-span-2">
      <TextField
        {...text(`${of}Flight`)}
        hint={of === "departure" ? hints.departureFlight : undefined}
        optional={fields.optional}
      />
      <TextField {...text(hour)} optional={fields.optional} type="time" />
    </div>
  );
}
