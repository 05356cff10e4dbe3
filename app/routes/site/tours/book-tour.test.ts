import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { soon, tourValues } from "../../../../test/bookings.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { addDays, todayInCostaRica, weekdayOf } from "../../../domain/common/day.ts";
import { db } from "../../../store/engine/db.server.ts";
import { tours } from "../../../store/schema/catalogue-schema.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { en } from "../../../texts/en.ts";
import { es } from "../../../texts/es.ts";
import { action, loader } from "./book-tour.tsx";

const send = (id: string, change: Record<string, string> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
  action(post(`/booking-tour/${id}`, { ...tourValues, ...change }, "", { id })) as Promise<any>;

test("one passenger is booked, and paid for, as three", async () => {
  const response = await send("1001", { passengers: "1" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/checkout"]);
  expect(cookieOf(response, "checkout")).not.toBe("");
  expect(await db.select().from(checkouts)).toMatchObject([
    { priceCents: 25_500, details: { passengers: 3, travellers: 1 } },
  ]);
});

test("the tour of the address is booked, whatever the form says", async () => {
  await send("1005", { tour: "1001" });
  expect(await db.select().from(checkouts)).toMatchObject([
    { details: { tour: "1005" }, priceCents: 18_000 },
  ]);
});

test("missing fields come back with their messages", async () => {
  const { init, data } = await send("1001", { date: "", firstName: "", email: "", phone: "" });
  expect(init.status).toBe(400);
  expect(data.errors).toEqual({
    date: "returnDateRequired",
    firstName: "nameRequired",
    email: "emailRequired",
    phone: "phoneRequired",
  });
});

test("an unknown tour is a 404 with nothing written, and no tour at all is a page", async () => {
  expect((await send("9999")).init.status).toBe(404);
  // biome-ignore lint/suspicious/noExplicitAny: data with a status, or the tour itself
  const load = (id?: string) => loader(args("/booking-tour", { params: id ? { id } : {} })) as Promise<any>;
  expect((await load("9999")).init.status).toBe(404);
  expect((await load()).init.status).toBe(200);
  expect((await load("1003")).data.tour.name).toBe("Monteverde Hanging Bridges");
  expect(await db.$count(checkouts)).toBe(0);
});

test("a day on which a tour can't be had comes back with the next on which it can, and a sentence without a time", async () => {
  const isIt = eq(tours.id, "1001");
  const [before] = await db.select().from(tours).where(isIt);
  onTestFinished(async () => void (await db.update(tours).set(before!).where(isIt)));
  const today = todayInCostaRica();
  await db.update(tours).set({ pickupFrom: "00:00", pickupTo: null }).where(isIt);
  const late = await send("1001", { date: today });
  expect(late.data.errors).toEqual({ date: "dayTooSoon" });
  expect(late.data.nextDay > today).toBe(true);
  await db
    .update(tours)
    .set({ weekdays: [(weekdayOf(soon) + 2) % 7] })
    .where(isIt);
  const off = await send("1001");
  expect([off.init.status, off.data.errors, off.data.nextDay]).toEqual([
    400,
    { date: "tourOffDay" },
    addDays(soon, 2),
  ]);
  expect((await send("1001", { date: addDays(soon, 2) })).status).toBe(302);
  expect(await db.select().from(checkouts)).toMatchObject([{ details: { said: { time: "00:00" } } }]);
  for (const { errors, instead } of [en, es]) {
    for (const key of ["dayTooSoon", "tourOffDay"] as const) expect(errors[key]).not.toMatch(/ time|hora/);
    for (const key of ["dayTooSoon", "tourOffDay"] as const)
      expect(instead.why[key]).not.toMatch(/ time|hora/);
  }
});
