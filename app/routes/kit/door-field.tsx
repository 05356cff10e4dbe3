import { type ComponentProps, useRef, useState } from "react";
import { longestDoor } from "../../domain/ride/ride-details.ts";
import { useTexts } from "../../texts/language.ts";
import { TextField } from "../../ui/field.tsx";

interface DoorFieldProps extends Pick<ComponentProps<typeof TextField>, "label" | "error" | "defaultValue"> {
  name: "originDoor" | "destinationDoor";
  /** Whose doors are suggested; without one those of tours. */
  place?: string;
}

/** A hotel or an address, with those that many named before. */
export function DoorField({ place = "", ...field }: DoorFieldProps) {
  const t = useTexts();
  const [doors, setDoors] = useState<string[]>([]);
  const asked = useRef<string>(undefined);
  const suggest = async () => {
    if (asked.current === place) return;
    asked.current = place;
    setDoors(await usedDoors(place));
  };
  return (
    <>
      <TextField
        {...field}
        optional={t.fields.optional}
        maxLength={longestDoor}
        list={`${field.name}-used`}
        onFocus={suggest}
      />
      <datalist id={`${field.name}-used`}>
        {doors.map((door) => (
          <option key={door} value={door} />
        ))}
      </datalist>
    </>
  );
}

/** None where they can't be had: nobody needs them. */
async function usedDoors(place: string): Promise<string[]> {
  try {
    const answer = await fetch(`/doors/${place}`);
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}
