import type { Texts } from "./en.ts";

const files = import.meta.glob<Texts>("./??.ts", { eager: true, import: "texts" });

/** The words of every language by its code, for a server. */
export const everyLanguage = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.slice(2, 4), words]),
);
