import { useFormTexts } from "../texts/language.ts";
import { Mark } from "./mark.tsx";

export function Brand() {
  const t = useFormTexts();
  return (
    <a
      href={t.href("/home")}
      className="flex min-h-11 items-center gap-2.5 rounded-xl font-display text-[1.6rem] font-bold tracking-tight"
    >
      <Mark />
      {t.brand}
    </a>
  );
}
