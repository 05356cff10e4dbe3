import fc from "fast-check";
import { expect, test } from "vitest";
import { lir, read, today, type Wanted } from "../../../test/chat-catalogue.ts";
import { processorMs } from "../../../test/processor-ms.ts";
import { always, strange } from "../../../test/strange.ts";
import { type ChatField, longestChat } from "./read-chat.ts";

/** No message has these fields by chance. */
const seldom = [
  ...(["departureFlight", "returnDate", "phone", "originDoor", "destinationDoor"] as const),
  ...(["childSeats", "boards", "bags", "agreed"] as const),
];

test.each<[string, Wanted]>([
  [
    "Hi! We are 4, landing at LIR Dec 5 at 2:10pm on UA1642, going to Tamarindo. My name is Noah Lindqvist, +1 415 555 2671",
    {
      from: lir,
      to: "tamarindo",
      departure: "2026-12-05",
      flightTime: "14:10",
      passengers: "4",
      departureFlight: "UA1642",
      firstName: "Noah Lindqvist",
      phone: "+1 415 555 2671",
      language: "en",
    },
  ],
  [
    "Hola, somos 4 + 2 kids, llegamos el 5 de diciembre a las 14:10 al aeropuerto de Liberia y vamos a Tamarindo. Soy Ana Mora, 8888 1234",
    {
      from: lir,
      to: "tamarindo",
      departure: "2026-12-05",
      flightTime: "14:10",
      passengers: "6",
      firstName: "Ana Mora",
      phone: "8888 1234",
      language: "es",
    },
  ],
  [
    "Necesito transporte de Tamarindo a SJO mañana a las 8 de la mañana, dos personas",
    {
      from: "tamarindo",
      to: "san-jose-airport",
      departure: "2026-11-23",
      departureTime: "08:00",
      passengers: "2",
    },
  ],
  [
    "[22/11/26, 10:48:12] ~ Noah: Hello, need a ride from Liberia airport to the JW Marriott\n[22/11/26, 10:49:00] Ecotravel: For how many people? 9 or 12?\n[22/11/26, 10:50:00] Noah: 3 adults and 2 kids, December 12th 2026, pick up 9.30 am",
    {
      from: lir,
      to: "jw-marriot",
      departure: "2026-12-12",
      departureTime: "09:30",
      passengers: "5",
      firstName: "Noah",
    },
  ],
  [
    "11/28/26, 10:48 AM - +1 415 555 2671: family of 5 friday from Flamingo to the airport, flight American 1234 takes off at 13:05",
    {
      from: "flamingo",
      to: lir,
      departure: "2026-11-27",
      departureFlight: "AA1234",
      flightTime: "13:05",
      passengers: "5",
      phone: "+1 415 555 2671",
    },
  ],
  [
    "round trip Liberia to Samara, Dec 5 and back Dec 12, 2 people, noah@example.com.",
    { from: lir, to: "samara", departure: "2026-12-05", returnDate: "2026-12-12", email: "noah@example.com" },
  ],
  ["Tour del catamarán para 6 el sábado", { tour: "1001", passengers: "6", departure: "2026-11-28" }],
  [
    "Río Celeste Waterfall on 2026-12-20 for my wife and I",
    { tour: "1004", departure: "2026-12-20", passengers: "2" },
  ],
  [
    "Reserva conchal, 5/12, hola, por favor para el hotel",
    { to: "westin-playa-conchal", departure: "2026-12-05" },
  ],
  ["Please book 12/5 for two to Nosara", { departure: "2026-12-05", passengers: "2", to: "nosara" }],
  [
    "Please, on 25/12 we are 3 and the flight is DL 690",
    { departure: "2026-12-25", passengers: "3", departureFlight: "DL690" },
  ],
  [
    "the 28th at noon, from playa grande",
    { departure: "2026-11-28", departureTime: "12:00", from: "playa-grande" },
  ],
  [
    "dom 29 a las 2, para 4 noches, 3 pax",
    { departure: "2026-11-29", departureTime: "14:00", passengers: "3" },
  ],
  [
    "Two adults, 3 kids and 4 surfboards. Thanks, Kate Brown",
    { passengers: "5", boards: "4", firstName: "Kate Brown" },
  ],
  [
    "para el viernes 4 de diciembre, de Nosara al aeropuerto LIR, vuelo a las 3pm. Gracias\nCarlos Rojas 8765-4321",
    {
      from: "nosara",
      to: lir,
      departure: "2026-12-04",
      flightTime: "15:00",
      firstName: "Carlos Rojas",
      phone: "8765-4321",
    },
  ],
  ["our flight is at 6pm, LIR -> playa grande x 6", { flightTime: "18:00", from: lir, to: "playa-grande" }],
  ["pasado mañana por la mañana", { departure: "2026-11-24" }],
  ["Jan 3, group of 8", { departure: "2027-01-03", passengers: "8" }],
  ["4 people $100, 2 surfboards, 3 bags", { passengers: "4", boards: "2", bags: "3" }],
  ["we are 4 (2 kids)", { passengers: "4" }],
  ["LIR to Tamarindo on Dec 5 or Dec 6", { departure: "2026-12-05" }],
  ["Sunset Catamaran on Dec 5, back home on Dec 6", { tour: "1001", departure: "2026-12-05" }],
  ["our flight lands at 23:50", { flightTime: "23:50" }],
  ["our flight lands at 24:10", {}],
  ["recógenos a las 6:15 y el vuelo sale a las 11:40", { departureTime: "06:15", flightTime: "11:40" }],
  ["Nombre: José Ñandú\nTel: 506 8888-1234", { firstName: "José Ñandú", phone: "506 8888-1234" }],
  ["Thanks,\nMaya Lindgren", { firstName: "Maya Lindgren" }],
  ["Call me: +44 20 7946 0958", { phone: "+44 20 7946 0958" }],
  ["round trip LIR to Samara on Dec 5, Dec 5", { departure: "2026-12-05" }],
  ["LIR to Samara Dec 5, back on 2026-12-12", { departure: "2026-12-05", returnDate: "2026-12-12" }],
  ["Sunset Catamaran on Dec 5, from Tamarindo", { tour: "1001", departure: "2026-12-05" }],
  ["9 am or 10:30", { departureTime: "09:00" }],
  ["10:30 or 9 am", { departureTime: "10:30" }],
  ["Please!", { language: "en" }],
  ["¿Precio?", { language: "es" }],
  ["Feb 30, 31/31, 99:99, a las 77, 0 people", {}],
  ["5/12/2020 or 2020-12-05", {}],
  ["", {}],
])("the fields of %j are read", (text, wanted) => {
  expect(read(text).values).toMatchObject(wanted);
  for (const field of seldom) if (!wanted[field]) expect(read(text).values).not.toHaveProperty(field);
  if (wanted.tour) expect(read(text).values).not.toHaveProperty("from");
  if (Object.keys(wanted).length === 0) expect(read(text).values).not.toHaveProperty("departure");
});

test.each<[string, ChatField[]]>([
  ["from Tamarindo to Nosara on Dec 5 at 2:10pm, 4 people", []],
  ["from Tamarindo to Nosara on Dec 5 at 2:10pm, 4 people and 0 kids", []],
  ["from Tamarindo to Nosara on Dec 5 and back on Dec 12", ["returnDate"]],
  ["Tamarindo Nosara tomorrow at 2, for 4", ["from", "to", "departure", "departureTime", "passengers"]],
  ["please, on 5/12", ["departure"]],
  ["please, on 25/12", []],
  ["por favor, el 5/12 con Ana", ["departure"]],
  ["We fly UA1642 to Tamarindo", ["from"]],
])("the guessed fields of %j are reported", (text, guessed) => {
  expect(read(text).guessed).toEqual(guessed);
});

test.each([
  ["nothing", ""],
  ["NULs", "\0\0Dec\0 5\0"],
  ["halves of letters", "\ud800\udfff Dec 5 \udfff"],
  ["emoji", "🏄‍♂️ Dec 5 🚐👨‍👩‍👧‍👦"],
  ["Turkish and joined letters", "İSTANBUL ﬁ Dec 5 ß ŉ"],
])("%s break nothing", (_, text) => {
  const { values } = read(text);
  expect(values.departure).toBe(
    text.includes("Dec") && !text.includes("\0") ? "2026-12-05" : values.departure,
  );
});

test.each([
  "a".repeat(1_000_000),
  "1".repeat(1_000_000),
  "1 ".repeat(500_000),
  "+1 (".repeat(250_000),
  "a@".repeat(500_000),
  "Dec 5 - ".repeat(120_000),
  "4 people, ".repeat(100_000),
  "LIR to ".repeat(150_000),
  "A ".repeat(500_000),
  "http://".repeat(150_000),
  "\n".repeat(1_000_000),
  "e\u0301\u0301".repeat(300_000),
  "[22/11/26, 10:48:12] ".repeat(50_000),
  "staying at hotel ".repeat(60_000),
  "2 baby car ".repeat(90_000),
  "$99 ".repeat(250_000),
])("a megabyte is read as fast as its beginning: %#", (text) => {
  expect(processorMs(() => read(text))).toBeLessThan(1500);
});

test("text beyond the limit is not read", () => {
  expect(read(`${" ".repeat(longestChat)}Dec 5`).values).toEqual({});
});

test("days, times and people from any pasted text are accepted by the form", () => {
  const words = fc.constantFrom(
    "Dec",
    "5",
    "12/",
    "4 people",
    "LIR",
    "to",
    "at",
    "2",
    "pm",
    "mañana",
    ":",
    "14",
    "el",
  );
  const text = fc.oneof(
    strange,
    fc.array(words, { maxLength: 30 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(text, (pasted) => {
      const { values, guessed } = read(pasted);
      for (const day of [values.departure, values.returnDate])
        expect(day ?? today).toMatch(/^20\d\d-\d\d-\d\d$/);
      for (const time of [values.departureTime, values.flightTime])
        expect(time ?? "00:00").toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(values.passengers ?? "1").toMatch(/^[1-9]\d{0,2}$/);
      for (const field of guessed) expect(values[field]).toBeTruthy();
    }),
    always,
  );
});
