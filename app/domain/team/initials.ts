import type { Driver } from "./team.ts";

const firstTwo = (name: string) => [...name].slice(0, 2).join("");

/** Returns two letters for each driver whose name begins like another's: the initials of name and surname. */
export function initialsOf(drivers: Pick<Driver, "id" | "name" | "active">[]): Record<string, string> {
  const active = drivers.filter((driver) => driver.active);
  const begin = ({ name }: Pick<Driver, "name">) => firstTwo(name).toLowerCase();
  const alike = active.filter((one) => active.some((other) => other !== one && begin(other) === begin(one)));
  return Object.fromEntries(alike.map(({ id, name }) => [id, initials(name)]));
}

function initials(name: string): string {
  const [first = "", last = ""] = name.split(" ");
  return last ? `${[...first][0] ?? ""}${[...last][0]!}`.toUpperCase() : firstTwo(name);
}
