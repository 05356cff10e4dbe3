import { expect, test } from "vitest";
import { aboutEmma, emmasTransfer, nothingPaid } from "../../test/cast.ts";
import { translatedNames } from "../../test/text-nodes.ts";
import type { Language } from "../domain/common/language.ts";
import { formatCents } from "../domain/common/money.ts";
import type { Cancelled } from "../domain/message/letter-contents.ts";
import { transferQuote } from "../domain/price/fare.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import type { TripRide } from "../domain/reservation/trip-ride.ts";
import { noWindow } from "../domain/ride/pickup-window.ts";
import { seedFares } from "../store/seed/seed-fares.ts";
import { seedPlaceNames } from "../store/seed/seed-places.ts";
import { letters } from "../texts/en/message/letters.ts";
import { calendarWords } from "../texts/en/reservation/calendar.ts";
import { texts } from "../texts/language.ts";
import { cancelledLetter } from "./cancelled.server.tsx";
import { changedLetter } from "./changed.server.tsx";
import { confirmationLetter } from "./confirmation.server.tsx";
import type { Letter, LetterAbout } from "./letter.ts";
import { missingDetailsLetter } from "./missing-details.server.tsx";
import { paymentLetter } from "./payment.server.tsx";
import type { NamedChange } from "./plan-changes.ts";

function about(language: Language, change: Partial<Reservation> = {}): LetterAbout {
  const tripUrl = `https://example.com${texts[language].href("/trip/secret")}`;
  const reservation = { ...emmasTransfer, ...change, language };
  const legs = reservation.legs.map((leg) => ({
    ...leg,
    from: called(leg.from, language),
    to: called(leg.to, language),
  }));
  return { ...aboutEmma, tripUrl, reservation: { ...reservation, legs } };
}

/** Returns a place's name in this language. */
function called(name: string | null, language: Language): string | null {
  const [id] = Object.entries(seedPlaceNames.en).find(([, english]) => english === name)!;
  return seedPlaceNames[language][id] ?? name;
}

const paid = { ...nothingPaid, capturedCents: 24_000, onlineCents: 24_000 };
const backInPart = { ...paid, refundedCents: 10_050 };
const back = { backCents: 6_000, byItselfCents: 4_000 };
const legIds = emmasTransfer.legs.map(({ id }) => id);

/** Changes the way back: a day later, at a time, and with two people fewer. */
function change({ reservation: { legs } }: LetterAbout): NamedChange {
  const [, leg] = legs;
  const before = { people: 6, priceCents: 24_000, legs: [{ ...leg!, day: "2026-12-13" }] };
  const after = { people: 4, priceCents: 20_000, legs: [{ ...leg!, time: "09:15" }] };
  return { before, after, backCents: 0, byItselfCents: 0 };
}

const off = (...which: number[]): Cancelled => {
  return { legs: which.map((n) => legIds[n]!), backCents: 0, byItselfCents: 0, keptCents: 0 };
};

function withLegsOff(about: LetterAbout, ...which: number[]): LetterAbout {
  const { reservation } = about;
  const legs = reservation.legs.map((leg, n) =>
    which.includes(n) ? { ...leg, state: "cancelled" as const } : leg,
  );
  const status = which.length === legs.length ? "CANCELLED" : "pending";
  return { ...about, reservation: { ...reservation, status, legs } };
}

const end = { name: null, airport: false, door: null };
const doorless: TripRide = {
  id: "leg-1",
  day: "2026-12-05",
  time: null,
  timeFrom: null,
  ...noWindow,
  reason: null,
  flight: null,
  flightTime: null,
  phone: null,
  from: end,
  to: end,
  isTour: false,
  childSeats: 0,
  childSeatAges: null,
  boards: 0,
  extraStop: null,
  bags: 0,
  state: "planned",
  vans: [],
};

const kinds: Record<string, (about: LetterAbout) => Promise<Letter>> = {
  confirmation: confirmationLetter,
  "confirmation where nothing is paid online": (about) => confirmationLetter({ ...about, online: false }),
  "confirmation of what is cancelled": (about) =>
    confirmationLetter({ ...about, reservation: { ...about.reservation, status: "CANCELLED" } }),
  unsaid: (about) => missingDetailsLetter({ ...about, coming: [doorless] }),
  paid: (about) => paymentLetter("paid", { ...about, ledger: paid }, 24_000),
  refunded: (about) => paymentLetter("refunded", { ...about, ledger: backInPart }, 10_050),
  returned: (about) => paymentLetter("returned", { ...about, ledger: backInPart }, 10_050),
  changed: (about) => changedLetter(about, change(about)),
  "changed to the price of fewer people": (about) =>
    changedLetter({ ...about, ledger: paid }, { ...change(about), ...back }),
  cancelled: (about) =>
    cancelledLetter({ ...withLegsOff(about, 0, 1), ledger: paid }, { ...off(0, 1), ...back }),
  "joined to another": (about) =>
    cancelledLetter(withLegsOff(about, 0, 1), { ...off(0, 1), joined: { movedCents: 4_000 } }, "TMR-7K4Q2"),
  "cancelled in part": (about) =>
    cancelledLetter({ ...withLegsOff(about, 1), ledger: paid }, { ...off(1), ...back, keptCents: 6_000 }),
  unpaid: (about) => paymentLetter("unpaid", { ...about, ledger: { ...nothingPaid, failed: true } }, 0),
  unbooked: (about) => paymentLetter("unbooked", about, 0),
};

test.each(Object.entries(kinds))("the letter %j is written in both languages", async (_, write) => {
  const [english, spanish] = [await write(about("en")), await write(about("es"))];
  expect(english.html).toMatch(/<html[^>]* lang="en"/);
  expect(spanish.html).toMatch(/<html[^>]* lang="es"/);
  for (const { subject, html, text } of [english, spanish]) {
    expect(subject + html + text).not.toMatch(/undefined|\[object|NaN|null/);
    expect(subject + text).toContain("TMR-7K4Q2");
  }
  // The same search finds nothing in Spanish letters, so it must find a lot in English ones.
  expect(englishIn(english).length).toBeGreaterThan(12);
  expect(englishIn(spanish)).toEqual([]);
  for (const body of [spanish.html, spanish.text]) {
    expect(body).toContain("sábado, 5 de diciembre de 2026");
    expect(body).toContain("Aeropuerto de Liberia");
    expect(body).toContain("https://example.com/es/trip/secret");
  }
  expect(english.text).toContain("https://example.com/trip/secret");
});

test.each(Object.entries(kinds))(
  "a translator leaves the names in the letter %j as they are",
  async (_, write) => {
    const { firstName, reference, legs } = emmasTransfer;
    const flights = legs.flatMap(({ flight }) => flight ?? []);
    const names = [firstName, firstName.toUpperCase(), reference, "TMR-7K4Q2", ...flights];
    const { html } = await write(about("en"));
    expect(html).toContain(firstName);
    expect(translatedNames(html, names)).toEqual([]);
  },
);

test("the Spanish confirmation says all that the English one does", async () => {
  const { subject, text, attachments } = await confirmationLetter(about("es"));
  expect(subject.replaceAll("\u00a0", " ")).toBe(
    "Reservado: sáb, 5 dic, 8:00 p. m., Aeropuerto de Liberia – Tamarindo (TMR-7K4Q2)",
  );
  for (const fact of [
    "Hola, Emma:",
    "Recogida: 8:00 p. m.",
    "lunes, 14 de diciembre de 2026",
    "Precio para 6 pasajeros".toUpperCase(),
    "2 personas más a $10 cada una × 2 viajes: $40\nTotal: $240",
    "Puede pagar $240 en línea",
    "text=Hola%2C%20Ecotravel.",
  ]) {
    expect(text.replaceAll("\u00a0", " ")).toContain(fact);
  }
  expect(attachments[0]!.content).toContain("PRODID:-//Ecotravel//Trips//ES");
  expect(attachments[0]!.content).toContain("LOCATION:Aeropuerto de Liberia");
});

test("a guest's text makes no link in a letter, and no letter contains the guest's message", async () => {
  const typed = { firstName: "Emma https://evil.example", message: "https://message.example" };
  const [first, second] = emmasTransfer.legs;
  const legs = [{ ...first!, flight: "T.CO/ABC" }, second!];
  for (const write of Object.values(kinds)) {
    const { html, text, attachments } = await write(about("en", { ...typed, legs }));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const ours = /^(https:\/\/example\.com\/trip\/secret|https:\/\/api\.whatsapp\.com\/|tel:|mailto:)/;
    expect(links.filter((href) => !ours.test(href!))).toEqual([]);
    expect([html, text, ...attachments.map(({ content }) => content)].join()).not.toContain(
      "message.example",
    );
  }
});

const fares = [
  ["liberia-airport", "tamarindo"],
  ["tamarindo", "arenal"],
  ["hacienda-guachipelin", "tamarindo"],
].map(([from, to]) => seedFares.find(({ origin, destination }) => origin === from && destination === to)!);
const bookings = fares.flatMap((fare) =>
  [1, 4, 5, 14].flatMap((people) =>
    (["oneWay", "roundTrip"] as const).map((tripType) => ({ fare, people, tripType })),
  ),
);

test.each(bookings)(
  "letter and calendar of $fare.origin, $people, $tripType agree with the reservation",
  async ({ fare, people, tripType }) => {
    const quote = transferQuote(fare, people, tripType);
    const [from, to] = [fare.origin, fare.destination].map((id) => seedPlaceNames.en[id]);
    const rides = [
      { ...emmasTransfer.legs[0]!, from: from!, to: to! },
      { ...emmasTransfer.legs[1]!, from: to!, to: from! },
    ];
    const legs = tripType === "oneWay" ? rides.slice(0, 1) : rides;
    for (const language of ["en", "es"] as const) {
      const booked = about(language, { ...quote, legs, tripType, passengers: people });
      const { html, text, attachments } = await confirmationLetter(booked);
      const price = formatCents(quote.priceCents, texts[language].locale);
      expect(text).toContain(`\nTotal: ${price}\n`);
      expect(html).toContain(`>${price}<`);
      expect(sumOfLines(text)).toBe(quote.priceCents);
      expect(attachments).toHaveLength(legs.length);
      for (const { content } of attachments) {
        expect(content.replaceAll("\r\n ", "")).toMatch(new RegExp(`TMR-7K4Q2\\\\, ${people} [a-z]+\\\\n`));
        expect(content).not.toContain("$");
      }
    }
  },
);

/** Returns the sum of the lines above the total. */
function sumOfLines(text: string): number {
  const [, lines = ""] = /\n((?:.+: \$[\d., \u00a0]+\n)+)Total: /.exec(text) ?? [];
  const amounts = lines.split("\n").flatMap((line) => /: \$([\d., \u00a0]+)$/.exec(line)?.[1] ?? []);
  return amounts.reduce((sum, amount) => sum + Number(amount.replace(/[,.\u00a0 ]/g, "")) * 100, 0);
}

/** Returns the English words in a letter: in the HTML that a reader sees, the text, the subject and the files. */
function englishIn({ subject, html, text, attachments }: Letter): string[] {
  const seen = html.replace(/<style>.*?<\/style>/gs, "").replace(/<[^>]+>/g, "\n");
  const files = attachments.map(({ content }) => content.replaceAll("\r\n ", ""));
  const all = [subject, seen, text, ...files].join("\n");
  return english.filter((words) => all.includes(words) || all.includes(words.toUpperCase()));
}

const english = [
  ...phrases({ letters, calendarWords }),
  ...emmasTransfer.breakdown.map(letters.booked.priceLine),
  "Saturday",
  "December",
  "Airport",
];

/** Lists the fixed parts of every text, except words that both languages share. */
function phrases(words: object): string[] {
  const parts = Object.entries(words).flatMap(([key, leaf]): string[] => {
    if (typeof leaf === "object") return phrases(leaf);
    if (key === "priceLine" || key === "locale") return [];
    return typeof leaf === "function" ? leaf("‹›", "‹›").split(/[‹›]+/) : [leaf];
  });
  const same = ["Ecotravel", "WhatsApp", "Total", "Total:"];
  return parts.map((part) => part.trim()).filter((part) => /[a-z]{4}/i.test(part) && !same.includes(part));
}
