import { type ComponentProps, useRef, useState } from "react";
import { longestDoor } from "../../domain/ride/ride-details.ts";
import { useFormTexts } from "../../texts/language.ts";
import { TextField } from "../../ui/field.tsx";

interface DoorFieldProps extends Pick<ComponentProps<typeof TextField>, "label" | "error" | "defaultValue"> {
  name: "originDoor" | "destinationDoor";
  /** The place whose addresses are suggested; without a place, the addresses of tours are. */
  place?: string;
}

/** Asks for a hotel or an address, and suggests those that many guests named before. */
export function DoorField({ place = "", ...field }: DoorFieldProps) {
  const t = useFormTexts();
  const [suggestions, setSuggestions] = useState<string[]>([]);
  const asked = useRef<string>(undefined);
  const suggest = async () => {
    if (asked.current === place) return;
    asked.current = place;
    setSuggestions(await usedDoors(place));
  };
  return (
    <>
      <TextField
        {...field}
        aside={t.hints.door}
        placeholder={t.hints.doorExample}
        maxLength={longestDoor}
        list={`${field.name}-used`}
        onFocus={suggest}
      />
      <datalist id={`${field.name}-used`}>
        {suggestions.map((door) => (
          <option key={door} value={door} />
        ))}
      </datalist>
    </>
  );
}

/** Returns an empty list where the request fails, because the form works without suggestions. */
async function usedDoors(place: string): Promise<string[]> {
  try {
    const answer = await fetch(`/doors/${place}`);
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}
