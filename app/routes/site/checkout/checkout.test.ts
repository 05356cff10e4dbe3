import { expect, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../../test/bookings.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { checkoutCookie } from "../../kit/cookies.server.ts";
import { action, loader } from "./checkout.tsx";
import { action as pay } from "./paypal.ts";

const cookieFor = async (id: string) => (await checkoutCookie.serialize(id)).split(";")[0]!;
const book = async (id: string, cookie = "") =>
  // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
  (await action(post("/checkout", { checkout: id, price: "1" }, cookie))) as any;

test("pay later makes the reservation, clears the draft and goes home", async () => {
  const id = await openTransfer();
  const response = await book(id, await cookieFor(id));
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/home"]);
  expect(cookieOf(response, "notice")).not.toBe("");
  expect(response.headers.getSetCookie().join()).toContain("Max-Age=0");
  expect(await db.select().from(reservations)).toMatchObject([{ checkoutId: id, priceCents: 12_000 }]);
});

test("an answer that was lost on the way can be asked for again", async () => {
  const id = await openTransfer();
  const [first, again] = [await book(id, await cookieFor(id)), await book(id)];
  expect(cookieOf(again, "notice")).toBe(cookieOf(first, "notice"));
  expect(await db.$count(reservations)).toBe(1);
  expect(await db.$count(messages)).toBe(2);
});

test("with two tabs open, each books what it shows and leaves the other's draft alone", async () => {
  const [ride, tour] = [await openTransfer(), await openTour()];
  const newest = await cookieFor(tour);
  const response = await book(ride, newest);
  expect(cookieOf(response, "checkout")).toBe("");
  expect(await db.select().from(reservations)).toMatchObject([{ bookingType: "Viaje" }]);
  await book(tour, newest);
  expect(await db.$count(reservations)).toBe(2);
});

test.each(["", "nonsense", "A".repeat(20)])(
  "the forged checkout %j answers 409 and books nothing",
  async (id) => {
    const answer = await book(id);
    expect([answer.init.status, answer.data]).toEqual([409, { problem: "unknown" }]);
    expect(await db.$count(reservations)).toBe(0);
  },
);

test("a likely slip of an address is offered for correction, and put right only when asked to", async () => {
  const id = await openTransfer({ email: "ines@gmial.com" });
  const headers = { cookie: await cookieFor(id) };
  const shown = async () => (await loader(args("/checkout", { headers }))).open;
  expect(await shown()).toMatchObject({ meant: "ines@gmail.com", booked: { email: "ines@gmial.com" } });
  for (const _ of [1, 2]) await action(post("/checkout", { checkout: id, intent: "email" }, headers.cookie));
  expect(await shown()).toMatchObject({ meant: undefined, booked: { email: "ines@gmail.com" } });
  await book(id);
  expect(await db.select().from(reservations)).toMatchObject([{ email: "ines@gmail.com" }]);
});

test("nothing is booked or paid while an address is in doubt, and all of it once the guest says that it is right", async () => {
  const id = await openTransfer({ email: "ines@gmial.com" });
  const headers = { cookie: await cookieFor(id) };
  const ways = async () => {
    const page = await wholePage("/checkout", headers.cookie);
    return [/Book now, pay later/, /Pay with PayPal/, /It is right as I typed it/].map((way) =>
      way.test(page),
    );
  };
  const order = async () => {
    const body = new URLSearchParams({ intent: "order", checkout: id });
    const init = { method: "POST", body, headers: { Accept: "application/json" } };
    return (await ((await pay(args("/checkout/paypal", init))) as Response).json()).outcome;
  };
  expect(await ways()).toEqual([false, false, true]);
  expect([(await book(id)).data, await order()]).toEqual([{ problem: "emailInDoubt" }, "emailInDoubt"]);
  expect(await db.$count(reservations)).toBe(0);
  for (const _ of [1, 2]) {
    const answer = await action(post("/checkout", { checkout: id, intent: "keepEmail" }, headers.cookie));
    expect((answer as Response).headers.get("Location")).toBe("/checkout");
  }
  expect(await ways()).toEqual([true, true, false]);
  expect([await order(), (await book(id)).status]).toEqual(["order", 302]);
  expect(await db.select().from(reservations)).toMatchObject([{ email: "ines@gmial.com" }]);
});

test("a booked draft keeps its e-mail address", async () => {
  const id = await openTransfer({ email: "ines@gmial.com" });
  await reserve(id);
  await action(post("/checkout", { checkout: id, intent: "email" }));
  expect(await db.select().from(reservations)).toMatchObject([{ email: "ines@gmial.com" }]);
});

test("a draft that has come too near its ride says so before anybody presses a button", async () => {
  const id = await openTransfer({ departure: todayInCostaRica(), departureTime: "00:05" });
  const { open } = await loader(args("/checkout", { headers: { cookie: await cookieFor(id) } }));
  expect(open).toMatchObject({ tooLate: "tooSoon" });
  expect((await book(id)).data).toEqual({ problem: "tooSoon" });
  expect(await db.$count(reservations)).toBe(0);
});

test("the page shows the draft of the cookie, and nothing without one", async () => {
  const id = await openTransfer();
  const { open } = await loader(args("/checkout", { headers: { cookie: await cookieFor(id) } }));
  expect(open).toMatchObject({ id, booked: { priceCents: 12_000, legs: [{ to: "Tamarindo" }] } });
  expect((await loader(args("/checkout"))).open).toBeUndefined();
});

test("the page counts the deadlines of a tour as its booking does, from the first hour of two", async () => {
  const cookie = await cookieFor(await openTour({ date: soon }));
  const { open } = await loader(args("/checkout", { headers: { cookie } }));
  expect(open?.booked.legs).toMatchObject([
    { time: null, windowFrom: "12:30", windowTo: "13:00", refundsFrom: `${soon}T12:30` },
  ]);
});

test("a guest who comes back to a booked checkout sees the reservation", async () => {
  const id = await openTransfer();
  const cookie = await cookieFor(id);
  const first = await book(id, cookie);
  const again = await loader(args("/checkout", { headers: { cookie } })).catch((response) => response);
  expect(again.headers.get("Location")).toBe("/home");
  expect(cookieOf(again, "notice")).toBe(cookieOf(first, "notice"));
  expect(await db.$count(reservations)).toBe(1);
});
