import type { Driver } from "./team.ts";

const firstTwo = (name: string) => [...name].slice(0, 2).join("");

/** Two letters of those whose names begin as another's: the first ones of name and surname. */
export function facesOf(drivers: Pick<Driver, "id" | "name" | "active">[]): Record<string, string> {
  const alike = Map.groupBy(
    drivers.filter(({ active }) => active),
    ({ name }) => firstTwo(name).toLowerCase(),
  );
  const faces = [...alike.values()]
    .filter((names) => names.length > 1)
    .flatMap((names) => names.map(({ id, name }) => [id, initials(name)] as const));
  return Object.fromEntries(faces);
}

function initials(name: string): string {
  const [first = "", last = ""] = name.split(" ");
  return last ? `${[...first][0] ?? ""}${[...last][0]!}`.toUpperCase() : firstTwo(name);
}
