import { signOf } from "../../../domain/ride/sign.ts";
import { useTexts } from "../../../texts/language.ts";

/** Shows the sign that a driver holds up at the airport, as soon as the name is typed. */
export function DriversSign({ name }: { name: string }) {
  const t = useTexts();
  const sign = signOf(name);
  if (!sign) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      {t.form.sign}
      <span
        translate="no"
        className="rounded-md border-2 border-ink border-b-4 border-b-mango bg-white px-2 py-0.5 font-bold text-ink"
      >
        {sign}
      </span>
    </p>
  );
}
