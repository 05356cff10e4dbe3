import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { passwordProblem } from "../app/auth/password.server.ts";
import { registrationFields, registrationSchema } from "../app/domain/account/account.ts";
import { readDocument, readTourTexts, tourTextFields } from "../app/domain/catalogue/catalogue-form.ts";
import { companyFields, readCompany } from "../app/domain/catalogue/company-form.server.ts";
import { partsOf } from "../app/domain/catalogue/document.ts";
import { anyGroup } from "../app/domain/catalogue/tour.ts";
import { isAddress, readSender } from "../app/domain/common/email.ts";
import { likelierAddress } from "../app/domain/common/email-slip.server.ts";
import { cleanText, readFields } from "../app/domain/common/form.ts";
import { holdsWebAddress } from "../app/domain/common/name.ts";
import { phoneNumber, toE164 } from "../app/domain/common/phone-number.server.ts";
import { typedCents } from "../app/domain/common/typed-amount.ts";
import { contactFields, contactSchema } from "../app/domain/message/contact.ts";
import { longestFareList, readFareList } from "../app/domain/price/fare-list.ts";
import { promoCodeFields, readPromoCode } from "../app/domain/price/promo-code-form.ts";
import { readSurcharge, surchargeFields } from "../app/domain/price/surcharge-form.ts";
import { driverTapSchema, sentTapsSchema } from "../app/domain/ride/driver-tap.ts";
import { readRideDetails } from "../app/domain/ride/ride-details.ts";
import { signLines, signOf } from "../app/domain/ride/sign.ts";
import { availabilityQuery, operations, transferQuery } from "../app/domain/sale/api.ts";
import { handFields, readByHand } from "../app/domain/sale/by-hand.ts";
import { longestChat, readChat } from "../app/domain/sale/read-chat.ts";
import { tourBookingFields, tourBookingSchema } from "../app/domain/sale/tour-booking.ts";
import { transferFields, transferSchema } from "../app/domain/sale/transfer.ts";
import {
  absenceFields,
  absenceSchema,
  driverFields,
  driverSchema,
  vehicleFields,
  vehicleSchema,
} from "../app/domain/team/team-form.server.ts";
import { bestEncoding } from "../app/encoding.server.ts";
import { readOldFare, readOldTour } from "../app/operations/upkeep/old-catalogue.ts";
import { readOldReservation } from "../app/operations/upkeep/old-reservation.ts";
import { readExport, readExportedFiles } from "../app/operations/upkeep/old-store.ts";
import { readPaypalMessage } from "../app/payment/message.server.ts";
import { readPerson } from "../app/routes/desk/account/read-person.server.ts";
import { readFilter } from "../app/routes/desk/reservation/cards/filter.ts";
import { typedDigits } from "../app/store/engine/words.server.ts";
import { safePath } from "../server/log.ts";
import { keyOf } from "../server/page-key.ts";
import { routePath } from "../server/path.ts";
import { processorMs } from "./processor-ms.ts";

const today = "2026-11-26";
const clock = { now: new Date("2026-11-26T12:00:00Z"), leads: new Map() };
const phone = phoneNumber;
const longestForm = 64 * 1024;

/** An attacker repeats such pieces to make the site stand still: these wherever a text may be long, and more in forms. */
const mean = [
  "7",
  "a",
  "a.",
  " a",
  "-",
  "@",
  "a@",
  '"',
  "1.",
  "\u0301",
  "\u0323\u0301",
  "\ud800",
  "👩‍👩‍👧‍👦",
  "\u00a0",
];
const pieces = [
  ...mean,
  ..."'(<[{,;:/\\+%=&#*_|~^$!?\n\t\0",
  ...["a-", " .", "1,", "1 ", "7-", "+5", "0 mo ", "AB12 ", "www.", "//", "<a@b.c> ", "x@y.", "e\u0301"],
  ...["\udc00\ud800", "\u200d", "\u200b", "\u202e", "漢", "ﷺ", "Ａ", "\u2011", "’", "İ"],
  ...["[22/11/26, 10:48:12 p. m.] ", "thanks, Ana ", "flight UA "],
];

/** The readers of forms, by their fields, do all this before the database is asked. */
const forms: Record<string, [fields: readonly string[], read: (values: never) => unknown]> = {
  transfer: [transferFields, (values) => transferSchema(today, phone, { clock }).safeParse(values)],
  tour: [
    tourBookingFields,
    (values) => tourBookingSchema(today, anyGroup, phone, { clock }).safeParse(values),
  ],
  contact: [
    contactFields,
    (values: Record<string, string>) => [contactSchema.safeParse(values), likelierAddress(values.email!)],
  ],
  registration: [
    registrationFields,
    (values: Record<string, string>) => {
      registrationSchema.safeParse(values);
      passwordProblem(values.password!, { email: values.email!, name: values.displayName! });
    },
  ],
  "a guest's words": [["originDoor", "flight", "phone", "childSeatAges", "extraStop"], readRideDetails],
  "by hand": [handFields, (values) => readByHand(values, { today, phone, clock })],
  driver: [driverFields, (values) => driverSchema.safeParse(values)],
  vehicle: [vehicleFields, (values) => vehicleSchema.safeParse(values)],
  "days off": [absenceFields, (values) => absenceSchema(today).safeParse(values)],
  company: [companyFields, readCompany],
  surcharge: [surchargeFields, readSurcharge],
  "promo code": [promoCodeFields, readPromoCode],
  "tour's texts": [tourTextFields, readTourTexts],
  document: [
    ["title", "body"],
    (values: { title: string; body: string }) => [readDocument(values), partsOf(values.body)],
  ],
};

test.each(Object.keys(forms))("a form of 64 kB costs little, whatever it holds: %s", (name) => {
  const [fields, read] = forms[name]!;
  const sent = (text: string, filled: readonly string[]) => {
    const form = new FormData();
    for (const field of filled) form.append(field, text);
    return () => read(readFields(form, fields) as never);
  };
  const short = leastMs(sent("a", fields));
  for (const piece of pieces) {
    const each = Math.floor(longestForm / fields.length);
    const spread = sent(repeated(piece, each), fields);
    expect(leastMs(spread, short + 10), `${JSON.stringify(piece)} everywhere`).toBeLessThan(short + 10);
  }
  for (const field of fields)
    for (const piece of ["7", "a.", " a", "\u0323\u0301"]) {
      const one = sent(repeated(piece, longestForm), [field]);
      expect(leastMs(one, short + 10), `${JSON.stringify(piece)} in ${field}`).toBeLessThan(short + 10);
    }
});

const catalogue = { today, places: [], tours: [], toPhone: toE164, ours: "Ecotravel" };
const paypalsMessage = (text: string) => ({
  id: "1",
  event_type: "PAYMENT.CAPTURE.COMPLETED",
  resource: {
    id: text,
    update_time: text,
    links: [{ rel: "up", href: text }],
    dispute_amount: { value: text },
  },
});

/** The readers of one text of a form, a header or an address. */
const readers: Record<string, (text: string) => unknown> = {
  "the product API": (text) =>
    [operations.sendEmail.body, operations.emailTour.body, transferQuery, availabilityQuery.partial()].map(
      (schema) =>
        schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((field) => [field, text]))),
    ),
  "a driver's tap": (text) => [
    driverTapSchema.safeParse({ id: text, jobId: text, kind: text, at: text, words: text, time: text }),
    sentTapsSchema.safeParse({ now: text, taps: [] }),
  ],
  "a search": (text) => readFilter(new URLSearchParams({ search: text, day: text, after: text })),
  "whom the file is about": readPerson,
  "a kept page": (text) => [keyOf(`/home?from=${text}`), routePath(`/${text}`), safePath(`/${text}`)],
  "a pasted chat": (text) => readChat(text.slice(0, longestChat), catalogue),
  "the sign of a name": (text) => signLines(signOf(text.slice(0, 100))),
  "a message of PayPal's": (text) => readPaypalMessage(Buffer.from(text)),
  "a message of PayPal's with such a text": (text) =>
    // A body has room for four texts, each letter of which may be written with six.
    readPaypalMessage(Buffer.from(JSON.stringify(paypalsMessage(text.slice(0, longestForm / 24))))),
  "Accept-Encoding": (text) => bestEncoding(text.slice(0, 16_384), ["br", "gzip"]),
};

test.each(Object.entries(readers))("64 kB cost little, whatever they hold: %s", (_, read) => {
  const short = leastMs(() => read("a"));
  for (const piece of pieces) {
    const text = repeated(piece, longestForm);
    expect(
      leastMs(() => read(text), short + 10),
      JSON.stringify(piece),
    ).toBeLessThan(short + 10);
  }
});

const fields = (text: string) => ({
  bookingType: "Viaje",
  departure: text,
  from: text,
  to: text,
  firstName: text,
  email: text,
  phone: text,
  message: text,
  price: text,
  passengers: text,
  returnDate: text,
});

/** The readers of texts of any length: imports, and the functions that every form uses. */
const anyLength: Record<string, (text: string) => unknown> = {
  cleanText,
  holdsWebAddress,
  isAddress,
  readSender,
  toE164: (text) => toE164(text),
  typedCents,
  typedDigits,
  "a reservation of the old store": (text) =>
    readOldReservation({ id: "a".repeat(20), fields: fields(text) }),
  "a fare and a tour of the old store": (text) => [
    readOldFare({ id: "a", fields: { from: text, to: text, price: text } }),
    readOldTour({ id: "a", fields: { name: text, price: text, description: text } }),
  ],
  "an export as text": (text) => orRefused(() => readExport(text)),
  "an export with such a text": (text) =>
    orRefused(() => readExport(JSON.stringify({ reservas: { a: fields(text.slice(0, text.length / 12)) } }))),
  "an export of Google's": (text) => orRefused(() => readExportedFiles([Buffer.from(text)])),
  "a list of fares": (text) => readFareList(text.slice(0, longestFareList), [], []),
};

test.each(Object.entries(anyLength))("a megabyte takes as much longer as it is longer: %s", (_, read) => {
  for (const piece of mean) {
    const [short, long] = [longestForm, 2 ** 20].map((length) => repeated(piece, length)) as [string, string];
    const once = leastMs(() => read(short));
    expect(once, JSON.stringify(piece)).toBeLessThan(100);
    // Less than twenty milliseconds is too short to be compared.
    const most = 20 * Math.max(20, once);
    expect(
      leastMs(() => read(long), most),
      JSON.stringify(piece),
    ).toBeLessThan(most);
  }
});

/** Sent letters hold the words of guests, and are parsed for the pages of a demonstration. */
test("a letter of a megabyte takes as much longer as it is longer", async () => {
  const letter = (text: string) => [
    `From: a@example.com\r\nSubject: x\r\n\r\n${text}`,
    `From: a@example.com\r\nSubject: ${text.replaceAll("\n", " ")}\r\nTo: ${text.replaceAll("\n", " ")}\r\n\r\nx`,
  ];
  const parseMs = async (text: string) => {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 3; run++) {
      const before = process.cpuUsage();
      for (const one of letter(text)) await PostalMime.parse(one).catch(() => undefined);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    return least;
  };
  for (const piece of mean) {
    const once = await parseMs(repeated(piece, longestForm));
    expect(once, JSON.stringify(piece)).toBeLessThan(100);
    expect(await parseMs(repeated(piece, 2 ** 20)), JSON.stringify(piece)).toBeLessThan(
      20 * Math.max(20, once),
    );
  }
});

/** Returns the least of several runs, because the machine's other work makes some of them longer. Ends once one is below `enough`. */
function leastMs(work: () => unknown, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4 && least >= enough; run++) least = Math.min(least, processorMs(work));
  return least;
}

const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

function orRefused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
