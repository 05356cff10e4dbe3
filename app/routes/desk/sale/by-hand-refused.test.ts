import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openTransfer, soon } from "../../../../test/bookings.ts";
import { copies } from "../../../../test/copies.ts";
import { booked } from "../../../../test/driving.ts";
import { whileQueueIsFull } from "../../../../test/full-queue.ts";
import { call, counts, press } from "../../../../test/new-booking.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { addRule } from "../../../../test/sale-rules.ts";
import { inherited } from "../../../../test/strange.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { db } from "../../../store/engine/db.server.ts";
import { ledger } from "../../../store/schema/payment-schema.server.ts";
import { fares } from "../../../store/schema/price-schema.server.ts";
import { quotes } from "../../../store/schema/quote-schema.server.ts";
import { activity, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { answerTexts } from "../../../texts/desk/frame/answers.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";

const { errors } = byHandTexts;

test.each([
  [
    "too near",
    { departure: todayInCostaRica(), departureTime: "23:59", from: "san-jose-airport", to: "tamarindo" },
    "departureTime",
  ],
  ["over at its hour", { departure: todayInCostaRica(), departureTime: "00:00" }, "departureTime"],
  ["for too many", { passengers: "20" }, "passengers"],
  ["a tour for too many", { kind: "Tour", tour: "1001", passengers: "31" }, "passengers"],
])("a booking that is %s needs a reason, which stays", async (_, near, field) => {
  const { cookie } = await operatorSignedIn();
  const refused = await press({ ...call, ...near }, cookie);
  // At noon a ride at midnight keeps the lead time.
  if (refused.led) return;
  expect(refused).toMatchObject({ status: 400, told: { problems: { reason: errors.reasonRequired } } });
  const why = refused.told.problems![field];
  const rule = Object.entries(errors).find(([, words]) => words === why)?.[0];
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await press({ ...call, ...near, reason: "Ya hay una van allá" }, cookie)).status).toBe(303);
  const [made] = await db.select().from(activity);
  expect(made!.after).toEqual({ channel: "phone", reason: "Ya hay una van allá", overrules: [rule] });
});

test("a closed day is booked by a colleague who was told so and gives a reason", async () => {
  const { cookie } = await operatorSignedIn();
  await addRule({ effect: "closed", fromDay: soon, toDay: soon });
  const overruled = { ...call, overrule: "closed" };
  const refused = await press(overruled, cookie);
  expect(refused).toMatchObject({ status: 400, told: { problems: { reason: errors.reasonRequired } } });
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await press({ ...overruled, reason: "amigos" }, cookie)).status).toBe(303);
  expect((await db.select().from(activity))[0]!.after).toMatchObject({ overrules: ["closed"] });
});

test.each<[string, Record<string, string>, string]>([
  ["no fare", { from: "nosara", to: "frontera-nicaragua" }, "to"],
  ["a place that there is not", { to: "atlantis" }, "to"],
  ["an inherited place", { to: "constructor" }, "to"],
  ["no tour", { kind: "Tour" }, "tour"],
  ["a tour that there is not", { kind: "Tour", tour: "__proto__" }, "tour"],
  ["a day that is over", { departure: "2020-01-01" }, "departure"],
  ["no day of a tour", { kind: "Tour", tour: "1001", departure: "" }, "departure"],
  ["half a day", { departure: "2026-02-30" }, "departure"],
  ["an hour that there is not", { departureTime: "25:00" }, "departureTime"],
  ["a landing that there is not", { flightTime: "9" }, "flightTime"],
  ["no people", { passengers: "0" }, "passengers"],
  ["more than any reason fits", { passengers: "61" }, "passengers"],
  ["no name", { firstName: "\0" }, "firstName"],
  ["half an e-mail", { email: "noah@" }, "email"],
  ["a number that is none", { phone: "12" }, "phone"],
  ["a sum that is none", { agreed: "-3" }, "agreed"],
  ["a long door", { destinationDoor: "x".repeat(121) }, "destinationDoor"],
  ["a long reason", { reason: "x".repeat(301) }, "reason"],
  ["a way back that comes first", { returnDate: "2020-01-01" }, "returnDate"],
  ["an hour back without its day", { returnTime: "10:00" }, "returnDate"],
])("%s books nothing, whatever the reason, and nothing typed is lost", async (_, wrong, field) => {
  const { cookie } = await operatorSignedIn();
  const { status, told } = await press({ reason: "Porque sí", ...call, ...wrong }, cookie);
  expect(status).toBe(400);
  expect(Object.keys(told.problems!)).toEqual([field]);
  expect(told.typed).toMatchObject({
    firstName: wrong.firstName ? "" : call.firstName,
    phone: wrong.phone ?? call.phone,
  });
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await db.$count(reservations)).toBe(0);
});

test("forged values count as the first of their kind", async () => {
  const { cookie } = await operatorSignedIn();
  for (const [n, forged] of [...inherited, "paypal", "\ud800", "x".repeat(15_000)].entries()) {
    const departure = addDays(soon, 2 * n);
    await press(
      { ...call, departure, channel: forged, paid: forged, language: forged, click: forged },
      cookie,
    );
  }
  expect(await db.$count(reservations)).toBe(inherited.length + 3);
  expect(await db.$count(ledger)).toBe(0);
  const made = await db.select({ after: activity.after }).from(activity);
  expect(made.every(({ after }) => (after as { channel: string }).channel === "phone")).toBe(true);
});

test.skipIf(!process.env.DATABASE_URL)(
  "while too many book at once nothing is lost, and the answer says to press again",
  async () => {
    const { cookie } = await operatorSignedIn();
    const refused = await whileQueueIsFull(() => press(call, cookie));
    expect(refused).toMatchObject({ status: 409, told: { text: answerTexts.busy.text } });
    expect(refused.told.typed).toMatchObject({ firstName: call.firstName });
    expect((await press(call, cookie)).status).toBe(303);
  },
);

test("of very many that look like the new one five are named, and one yes goes for all", async () => {
  const { cookie } = await operatorSignedIn();
  await copies(await booked(openTransfer({ phone: call.phone })), 60);
  const { told } = await press(call, cookie);
  expect(told.duplicates).toMatchObject({ more: 56, isCut: false });
  const another = told.duplicates!.named.map(({ reference }) => reference).join();
  expect(another).toMatch(/^(TMR-\w{5},){4}TMR-\w{5}$/);
  expect((await press({ ...call, another }, cookie)).status).toBe(303);
  expect(await db.$count(activity, eq(activity.event, "keptApart"))).toBe(2 * 61);
});

test.each(["book", "quote"])("at another price than the page showed nothing is done: %s", async (intent) => {
  const { cookie } = await operatorSignedIn();
  const raise = (cents: number) => db.update(fares).set({ baseCents: sql`${fares.baseCents} + ${cents}` });
  const quoted = { quoteDay: addDays(todayInCostaRica(), 2), quoteTime: "18:00" };
  const end: Record<string, string> = intent === "quote" ? quoted : { paid: "cash" };
  const pressed = { ...call, ...end, intent, click: newId(), "was-price": "12000" };
  await raise(1_000);
  onTestFinished(async () => void (await raise(-1_000)));
  const { status, told } = await press(pressed, cookie);
  expect([status, told.text]).toEqual([409, byHandTexts.otherPrice("$130")]);
  expect([...(await counts()), await db.$count(quotes)]).toEqual([0, 0, 0, 0]);
  const agreed = { ...pressed, "was-price": told.was!.price! };
  const { led } = await press(agreed, cookie);
  expect(led).toMatch(intent === "book" ? /booked$/ : /made=/);
  // The first press may be sent again, because its answer was lost.
  await raise(1_000);
  onTestFinished(async () => void (await raise(-1_000)));
  expect((await press(agreed, cookie)).led).toBe(led);
});
