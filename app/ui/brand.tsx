import { useTexts } from "../texts/language.ts";

/** The road from the volcano down to the sea, and the word; drawn by scenes/symbol.ts. */
export function Brand() {
  const t = useTexts();
  return (
    <a
      href={t.href("/home")}
      className="flex min-h-11 items-center gap-2.5 rounded-xl font-display text-[1.6rem] font-bold tracking-tight"
    >
      <img src="/brand/symbol.svg" alt="" width="36" height="36" />
      {t.brand}
    </a>
  );
}
