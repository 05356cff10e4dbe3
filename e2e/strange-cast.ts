import { fill, type Route } from "./built-routes.ts";
import { ask, bookAsGuest, register } from "./cast.ts";
import { invited } from "./colleagues.ts";
import { driverWithRides } from "./driver-cast.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";
import type { Vocabulary } from "./strange-questions.ts";

export interface Cast {
  /** The cookies of all kinds of people; those without an account have none. */
  cookies: Record<string, string> & { operator: string };
  /** Ids and secrets that lead somewhere. */
  values: string[];
  /** Secrets of links: whoever sends one holds a trip or a driver's day, and is no stranger. */
  links: string[];
}

/** Makes a person of each kind, a trip and a driver's day. */
export async function strangeCast(site: Site, operator: string): Promise<Cast> {
  const page = await driverWithRides(site, "driverstrange0000001", [{ day: inDays(0), time: "23:10" }]);
  const guest = await bookAsGuest(site.url);
  const colleagues = ["dispatcher", "cashier", "reader"] as const;
  const invitations = colleagues.map((role) => invited(site.url, operator, role, role));
  const [dispatcher = "", cashier = "", reader = ""] = await Promise.all(invitations);
  const customer = await register(site.url, "eve@example.com");
  const links = [guest.secret, page.split("/").at(-1)!];
  const values = ["1", "1001", guest.reference, ...links];
  return {
    cookies: { visitor: "", guest: "", driver: "", customer, operator, dispatcher, cashier, reader },
    values,
    links,
  };
}

/** Returns the names of all fields and buttons on all pages that the operator, a guest and a driver may open. */
export async function vocabularyOf(
  site: Site,
  routes: Route[],
  { cookies, values }: Cast,
): Promise<Vocabulary> {
  const names = new Set<string>();
  const intents = new Set<string>();
  const shown = routes.filter(({ isShown }) => isShown).flatMap(({ path }) => fill(path, values));
  for (const path of new Set(shown)) {
    const { body } = await ask(site.url, { method: "GET", path: path || "/", cookie: cookies.operator });
    for (const [tag, , name] of body.matchAll(
      /<(input|select|textarea|button)[^>]*\sname="([\w.-]+)"[^>]*>/g,
    )) {
      names.add(name!);
      const value = name === "intent" && /\svalue="(\w+)"/.exec(tag)?.[1];
      if (value) intents.add(value);
    }
  }
  return { values, names: [...names], intents: [...intents] };
}
