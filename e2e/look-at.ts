import type { Browser } from "playwright-core";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { openEyes, visit } from "./visit.ts";

const atOnce = 5;

interface Complaint {
  what: string;
  where: string;
}

/** Returns the complaints about screens, each looked at as `visit` does. */
export async function lookAt(browser: Browser, site: Site, screens: Screen[]): Promise<Complaint[]> {
  const found: Complaint[] = [];
  const waiting = [...screens];
  const one = async () => {
    let eyes = await openEyes(browser, site);
    const complaints = async (screen: Screen) => {
      const own: Complaint[] = [];
      const note = (what: string, where = "") => own.push({ what, where: `${screen.name}${where}` });
      await visit(eyes, site, screen, note).catch(async (error) => {
        note(`can't be looked at: ${error}`);
        // A new page does not wait for the requests of the former one.
        await eyes.page.context().close();
        eyes = await openEyes(browser, site);
      });
      return own;
    };
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const own = await complaints(next);
      // A busy machine may load a page in other pieces than people see: a real fault comes again.
      const again = own.length > 0 ? await complaints(next) : [];
      found.push(...own.filter(({ what }) => again.some((other) => other.what === what)));
    }
    await eyes.page.context().close();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return found;
}

/** Lists each complaint once, with the places where it was found. */
export function gathered(found: Complaint[]): string[] {
  const places = new Map<string, string[]>();
  for (const { what, where } of found) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, where]) => {
    const some = where.length > 4 ? [...where.slice(0, 4), `${where.length - 4} more`] : where;
    return `${what} — ${some.join(", ")}`;
  });
}
