import { signOf } from "../../../domain/ride/sign.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { NameSign } from "../../../ui/sign.tsx";

/** Shows the sign that a driver holds up at the airport, as soon as the name is typed. */
export function DriversSign({ name }: { name: string }) {
  const t = useFormTexts();
  if (!signOf(name)) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      {t.form.sign}
      <NameSign name={name} />
    </p>
  );
}
