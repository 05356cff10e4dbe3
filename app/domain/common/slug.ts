/** Folds a name for comparison: accents, capitals and repeated spaces make no difference. */
export const foldedName = (name: string) =>
  name.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();

/** Makes an ASCII slug of the name that is not in `taken`; `otherwise` replaces a name without letters. */
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
