import { expect, test } from "vitest";
import { passwordProblem } from "../app/auth/password.server.ts";
import { registrationFields, registrationSchema } from "../app/domain/account/account.ts";
import { companyFields, readCompany } from "../app/domain/catalogue/company-form.server.ts";
import { partsOf } from "../app/domain/catalogue/document.ts";
import { readDocument } from "../app/domain/catalogue/document-form.ts";
import { anyTour } from "../app/domain/catalogue/tour.ts";
import { readTourTexts, tourTextFields } from "../app/domain/catalogue/tour-form.ts";
import { likelierAddress } from "../app/domain/common/email-slip.server.ts";
import { readFields } from "../app/domain/common/form.ts";
import { toE164 } from "../app/domain/common/phone-number.server.ts";
import { z } from "../app/domain/common/zod.ts";
import { contactFields, contactSchema } from "../app/domain/message/contact.ts";
import { promoCodeFields, readPromoCode } from "../app/domain/price/promo-code-form.ts";
import { readSurcharge, surchargeFields } from "../app/domain/price/surcharge-form.ts";
import { driverTapSchema, sentTapsSchema } from "../app/domain/ride/driver-tap.ts";
import { readRideDetails } from "../app/domain/ride/ride-details.ts";
import { signLines, signOf } from "../app/domain/ride/sign.ts";
import { operations } from "../app/domain/sale/api.ts";
import { availabilityQuery, transferQuery } from "../app/domain/sale/api-query.ts";
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
import { readPaypalMessage } from "../app/payment/message.server.ts";
import { readPerson } from "../app/routes/desk/account/read-person.server.ts";
import { readFilter } from "../app/routes/desk/reservation/cards/filter.ts";
import { safePath } from "../server/log.ts";
import { keyOf } from "../server/page-key.ts";
import { routePath } from "../server/path.ts";
import { leastMs, longestForm, mean, phone, repeated } from "./hostile.ts";

const today = "2026-11-26";

const geography = {
  places: [{ id: "liberia-airport", airport: true }],
  roads: [{ origin: "liberia-airport", destination: "tamarindo", minutes: 75 }],
};
const clock = { now: new Date("2026-11-26T12:00:00Z"), leads: new Map() };

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
    (values) => tourBookingSchema(today, anyTour, phone, { clock }).safeParse(values),
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
  "by hand": [handFields, (values) => readByHand(values, { today, phone, clock, geography })],
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
  // A request holds 64 kB in all, in one field or in many.
  "the product API": (text) =>
    [
      operations.sendEmail.body,
      operations.emailTour.body,
      transferQuery,
      z.partial(availabilityQuery),
    ].flatMap((schema) => {
      const fields = Object.keys(schema.shape);
      const part = text.slice(0, Math.ceil(text.length / fields.length));
      const all = Object.fromEntries(fields.map((field) => [field, part]));
      return [all, { ...all, [fields[0]!]: text }].map((sent) => schema.safeParse(sent));
    }),
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
  const limit = leastMs(() => read("a")) + 10;
  for (const piece of pieces) {
    const text = repeated(piece, longestForm);
    expect(
      leastMs(() => read(text), limit),
      JSON.stringify(piece),
    ).toBeLessThan(limit);
  }
});
