import { useEffect, useState } from "react";
import { dayTexts } from "../../../texts/es-day.ts";

const kept = "board-key-seen";
const enough = 3;

/** What a card's letters stand for, on the first days of a phone; later the menu alone says it. */
export function LettersKey() {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    try {
      const seen = Number(localStorage.getItem(kept));
      if (seen >= enough) return;
      localStorage.setItem(kept, String(seen + 1));
      setNew(true);
    } catch {} // where nothing may be kept
  }, []);
  return isNew && <p className="mb-2 px-1 text-sm text-ink-soft lg:hidden print:hidden">{dayTexts.key}</p>;
}
