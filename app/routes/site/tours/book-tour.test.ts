import { expect, test } from "vitest";
import { tourValues } from "../../../../test/bookings.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { db } from "../../../store/engine/db.server.ts";
import { checkouts } from "../../../store/schema/schema.server.ts";
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
