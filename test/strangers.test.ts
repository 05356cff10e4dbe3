import fc from "fast-check";
import { expect, test } from "vitest";
import { anyTour } from "../app/domain/catalogue/tour.ts";
import { isDay, isTime } from "../app/domain/common/day.ts";
import { cleanText, readFields } from "../app/domain/common/form.ts";
import { toE164 } from "../app/domain/common/phone-number.server.ts";
import { typedCents } from "../app/domain/common/typed-amount.ts";
import { contactFields, contactSchema } from "../app/domain/message/contact.ts";
import { textToCents } from "../app/domain/money/payment.ts";
import { operations } from "../app/domain/sale/api.ts";
import { tourQuery, transferQuery } from "../app/domain/sale/api-query.ts";
import { transferFields } from "../app/domain/sale/transfer.ts";
import { bestEncoding } from "../app/encoding.server.ts";
import { readFilter } from "../app/routes/desk/reservation/cards/filter.ts";
import { readCheckoutId, readNotice, readPayingTrip } from "../app/routes/kit/cookies.server.ts";
import { safePath } from "../server/log.ts";
import { isAnybody, keyOf } from "../server/page-key.ts";
import { routePath } from "../server/path.ts";
import { network } from "../server/visitor.ts";
import { always, cookies, inherited, percented, strange } from "./strange.ts";

const plain = (text: string) => text.isWellFormed() && !/[\0\r]/.test(text);
const query = fc
  .array(fc.tuple(fc.constantFrom(...transferFields, ...inherited, "search", "day", "after"), strange))
  .map((pairs) => new URLSearchParams(pairs));

/** Each of these readers answers any text with a value of its kind. */
const parsers: Record<string, (text: string) => boolean> = {
  cleanText: (text) => plain(cleanText(text)),
  toE164: (text) => /^\+[1-9]\d{5,14}$/.test(toE164(text) ?? "+5068888"),
  textToCents: (text) => Number.isSafeInteger(textToCents(text) ?? 0),
  typedCents: (text) => Number.isSafeInteger(typedCents(text) ?? 0),
  "isDay and isTime": (text) => !(isDay(text) && isTime(text)),
  bestEncoding: (text) => ["br", "identity"].includes(bestEncoding(text, ["br", "identity"])),
  network: (text) => typeof network(text) === "string",
  keyOf: (text) => keyOf(text) === keyOf(keyOf(text) ?? text),
  "keyOf a query": (text) => /^\/home$/.test(keyOf(`/home?${text}`) ?? "/home"),
  safePath: (text) => safePath(text).length <= 200,
  routePath: (text) => (routePath(text) ?? "/").startsWith("/"),
};

test.each(Object.entries(parsers))("%s takes whatever text it is given, in no time", (_, parse) => {
  fc.assert(fc.property(fc.oneof(strange, percented), timed(parse)), { ...always, numRuns: 1_000 });
});

test("a megabyte of any content is read within a second", () => {
  const pieces = [
    "a",
    "\0",
    "\ud800",
    "\u0301",
    "\u200b",
    "﷽",
    "+",
    "9",
    ",",
    ";q=",
    "%",
    "%41",
    "/",
    ":",
    ".",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(64 * 1024); // the guards let no more through
    for (const parse of Object.values(parsers)) expect(timed(parse)(text), JSON.stringify(piece)).toBe(true);
  }
});

test("fields are text, filters make sense, whatever the query names", () => {
  fc.assert(
    fc.property(query, (asked) => {
      const fields = readFields(asked, transferFields);
      const filter = readFilter(asked);
      return Object.values(fields).every(plain) && plain(filter.search) && plain(filter.day ?? "");
    }),
    always,
  );
});

test("a cookie that we did not write reads as none", async () => {
  const reading = fc.asyncProperty(cookies, async (cookie) => {
    const headers = new Headers();
    headers.set("cookie", cookie.replaceAll(/[\0\r\n]/g, ""));
    const request = new Request("http://localhost:3000/", { headers });
    const read = [await readCheckoutId(request), await readPayingTrip(request), await readNotice(request)];
    isAnybody({ method: "GET", headers: { cookie } } as Parameters<typeof isAnybody>[0]);
    return read.every(
      (value) =>
        value === undefined ||
        /^[\w-]+$|^{"(contact|trip)"/.test(typeof value === "string" ? value : JSON.stringify(value)),
    );
  });
  await fc.assert(reading, { ...always, numRuns: 500 });
});

test("the product API judges any JSON", () => {
  const { emailTour, sendBookingData, sendEmail } = operations;
  const schemas = [
    emailTour.body,
    sendBookingData.body,
    sendEmail.body,
    transferQuery,
    tourQuery(anyTour),
    contactSchema,
  ];
  const names = fc.constantFrom(
    ...contactFields,
    ...transferFields,
    "to",
    "subject",
    "text",
    "id",
    "orderId",
    ...inherited,
  );
  const value = fc.oneof(strange, fc.jsonValue());
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(names, value), value), (body) => {
      for (const schema of schemas) expect(typeof schema.safeParse(body).success).toBe("boolean");
    }),
    always,
  );
});

function timed(parse: (text: string) => boolean) {
  return (text: string) => {
    const start = performance.now();
    return parse(text) && performance.now() - start < 1_000;
  };
}
