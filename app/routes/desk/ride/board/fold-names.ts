/** The names of the folds of a large day that are no hour and nobody's rides. */
export const foldNames = { above: "arriba", others: "otros", over: "hechos", nobody: "none" } as const;

/** The name under which the address keeps what is unfolded. */
export const openedName = "abierto";

/** At most this many rides of an open fold are sent at first; most hours have fewer. */
export const mostOfFold = 40;

/** With this name the address asks for all rides of what is unfolded. */
export const wholeName = "todo";

/** Links to the same view with these rides unfolded, or with none. */
export function openedHref(query: URLSearchParams, names: Iterable<string>): string {
  const opened = new URLSearchParams(query);
  opened.delete(openedName);
  for (const name of names) opened.append(openedName, name);
  if (!opened.has(openedName)) opened.set(openedName, "");
  return `?${opened}`;
}

/** Returns whether an address differs from the one before in nothing but rides that are folded. */
export function isFolding(before: URL, after: URL): boolean {
  const isOther = before.pathname === after.pathname && before.search !== after.search;
  if (!isOther || !after.searchParams.has(openedName)) return false;
  const [was, is] = [before, after].map(({ searchParams }) => searchParams.getAll(openedName));
  const [rest, restAfter] = [before, after].map(({ searchParams }) => openedHref(searchParams, []));
  return rest === restAfter && is!.every((name) => name === "" || was!.includes(name));
}
