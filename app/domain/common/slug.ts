/** As people compare names: accents, capitals and spaces tell no two apart. */
export const foldedName = (name: string) =>
  name.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();

/** A slug of the name that nothing else has: ascii, and never empty. */
export function newSlug(name: string, taken: Set<string>, otherwise: string): string {
  const words = foldedName(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40);
  const slug = words.replace(/^-|-$/g, "") || otherwise;
  for (let n = 1; ; n++) {
    const id = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(id)) return id;
  }
}
