import { beforeEach, expect, test } from "vitest";
import { type CompanyPromise, companyPromises, sampleCompany } from "../app/domain/catalogue/company.ts";
import { inLanguage, languages } from "../app/domain/common/language.ts";
import { composeLetter } from "../app/operations/message/compose.server.ts";
import { publicPaths } from "../app/routes/files/public-paths.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { speakFor } from "../app/texts/with-company.ts";
import { bookedTrip } from "./trip.ts";
import { wholePage } from "./whole-page.tsx";

/** Each expression finds a promise in any of our sentences. */
const promised: Record<CompanyPromise, RegExp> = {
  flightsFollowed:
    /(follow|track|watch)[^.<]* flight|wait for your flight|(flight|delay)[^.<]* (price|change it|what it was)|(seguimos|esperamos) su vuelo|(retras|atras)[^.<]* no cambia/i,
  nameOnSign: /\bsign (that|with)|with a sign|your name on|rótulo|letrero|INÉS/,
  airportOfficial: /official (transport )?provider|transporte oficial/i,
  childSeats: /child (seat|chair)|booster|childSeats|(silla|asiento)s? (de|para) niñ/i,
};
const empty = /<(li|p|dd|h\d)[^>]*>\s*<\/\1>/;

beforeEach(() => speakFor(sampleCompany));

/** Returns all texts, by the page's address or the kind of letter. */
async function everythingSaid(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const { secret, shared } = await bookedTrip();
  const trips = [secret, shared, ...["receipt", "change", "cancel"].map((page) => `${secret}/${page}`)];
  for (const path of [...(await publicPaths()), ...trips.map((trip) => `/trip/${trip}`)])
    for (const language of languages) {
      const page = inLanguage(path, language);
      texts.set(page.replace(secret, "own").replace(shared, "shared"), await wholePage(page));
    }
  for (const row of await db.select().from(messages))
    texts.set(`letter ${row.kind}`, JSON.stringify(await composeLetter(row)));
  return texts;
}

test.each(companyPromises)("%s is said while it is kept, and nowhere once it is off", async (promise) => {
  const before = await everythingSaid();
  const making = [...before].filter(([, text]) => promised[promise].test(text)).map(([page]) => page);
  expect(making.length).toBeGreaterThan(1);
  expect(making.filter((page) => page.startsWith("/es/")).length).toBeGreaterThan(0);
  speakFor({ ...sampleCompany, [promise]: false });
  const after = await everythingSaid();
  expect(after.size).toBeGreaterThan(80);
  const still = [...after].map(([page, text]) => [page, promised[promise].exec(text)?.[0]]);
  expect(still.filter(([, words]) => words)).toEqual([]);
  // The remaining texts are whole: no empty line, and no sentence without its capital letter.
  for (const [page, text] of after) {
    if (!empty.test(before.get(page) ?? "")) expect(text, page).not.toMatch(empty);
    expect(text, page).not.toMatch(/\{\w+:[^{}"]*\}|>(surfboards|tablas|the driver|el chofer)/);
  }
});
