import { expect, test } from "vitest";
import { lir, read, type Wanted } from "../../../test/chat-catalogue.ts";

const [nbsp, narrow, toRight, hyphen] = ["\u00a0", "\u202f", "\u200e", "\u2011"];

const guestSays = {
  from: lir,
  to: "tamarindo",
  departure: "2026-12-05",
  flightTime: "22:45",
  passengers: "4",
  firstName: "Noah",
};

test.each<[string, string, Wanted]>([
  [
    "iPhone in English",
    `${toRight}[11/22/26, 9:15:12${narrow}AM] ~${narrow}Noah: Hi! We land at LIR Dec 5 at 10:45${narrow}PM, 4 people to Tamarindo`,
    { ...guestSays, language: "en" },
  ],
  [
    "iPhone in Spanish",
    `[22/11/26, 9:15:12${narrow}p.${nbsp}m.] Noah: Hola, el vuelo llega a LIR el 5 de diciembre a las 10:45${narrow}p.${nbsp}m., somos 4 para Tamarindo\n${toRight}[22/11/26, 9:16:40${narrow}p.${nbsp}m.] Noah: ${toRight}imagen omitida`,
    { ...guestSays, language: "es" },
  ],
  [
    "iPhone, by a number that is no contact",
    `[22/11/26, 9:15:12${narrow}p.${nbsp}m.] ${"\u202a"}+1${nbsp}(415)${nbsp}555${hyphen}2671${"\u202c"}: Hola, el vuelo llega a LIR el 5 de diciembre a las 10:45 p.${nbsp}m., somos 4 para Tamarindo`,
    { ...guestSays, firstName: undefined as never, phone: "+1 (415) 555-2671" },
  ],
  [
    "Android in English, with its own notices",
    `11/22/26, 9:14${narrow}AM - Messages and calls are end-to-end encrypted. Only people in this chat can read them.\n11/22/26, 9:15${narrow}AM - Noah: Hi! We land at LIR Dec 5 at 10:45${narrow}pm\n4 people to Tamarindo\n11/22/26, 9:16${narrow}AM - Noah: IMG-20261122-WA0003.jpg (file attached)\n11/22/26, 9:17${narrow}AM - Ecotravel: For Dec 7, 9 people?`,
    guestSays,
  ],
  [
    "Android in Spanish",
    `22/11/2026, 9:15${narrow}p.${nbsp}m. - Noah: Hola, el vuelo llega a LIR el 5 de diciembre a las 22:45, somos 4 para Tamarindo`,
    guestSays,
  ],
  [
    "WhatsApp Web in Spanish",
    `[9:15 p.${nbsp}m., 22/11/2026] Noah: Hola, el vuelo llega a LIR el 5 de diciembre a las 10:45 p.${nbsp}m.\n[9:16 p.${nbsp}m., 22/11/2026] Noah: somos 4 para Tamarindo`,
    guestSays,
  ],
  [
    "WhatsApp Web of 24 hours",
    `[21:15, 22/11/2026] Noah: We land at LIR on 2026${hyphen}12${hyphen}05 at 22:45, 4 people to Tamarindo`,
    guestSays,
  ],
  [
    "an iPhone in French",
    "[22/11/2026 à 09:15:12] Noah: We land at LIR on Dec 5 at 22:45, 4 people to Tamarindo",
    guestSays,
  ],
  [
    "wide letters",
    "Ｗｅ\u3000ｌａｎｄ at ＬＩＲ on Ｄｅｃ ５ at ２２:４５, ４ people to Tamarindo. My name is Ｎｏａｈ",
    guestSays,
  ],
])("a chat copied from %s is read", (_, text, wanted) => {
  const { values } = read(text);
  const expected = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  expect(values).toMatchObject(expected);
  expect(Object.keys(values).filter((field) => !(field in expected) && field !== "language")).toEqual([]);
});

test("a guest's own line with a day and an hour before it is no stamp", () => {
  expect(read("12/05/26, 14:10 - from LIR to Nosara").values).toMatchObject({
    departure: "2026-12-05",
    from: lir,
    to: "nosara",
  });
});
