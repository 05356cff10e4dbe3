import { useEffect, useState } from "react";
import { useTexts } from "../../../../texts/language.ts";
import { deviceWord, keptAt, phoneMomentWords } from "./kept-page.ts";

/** Says at the head of a page that came from the phone that it is no new one, and from when it is. */
export function KeptNote() {
  const t = useTexts();
  const [at, setAt] = useState<number>();
  useEffect(() => setAt(keptAt()), []);
  if (!at) return null;
  return (
    <p role="status" className="rounded-card bg-mango/40 px-5 py-3 font-semibold">
      <span>{t.keptTrip.shown(deviceWord(t))}</span>
      {", "}
      <span>{t.keptTrip.asOf(phoneMomentWords(t, at))}</span>.
    </p>
  );
}
