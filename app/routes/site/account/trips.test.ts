import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registered } from "../../../../test/accounts.ts";
import { tourValues, transferValues } from "../../../../test/bookings.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { settings } from "../../../store/schema/settings-schema.server.ts";
import { loader as loadTour, action as sendTour } from "../tours/book-tour.tsx";
import { bookTransfer, loadTransferForm } from "../transfers/transfer.server.ts";
import { loader } from "./trips.tsx";

const open = (cookie = "") => loader(args("/account/trips", { headers: { cookie } }));

async function bookRide(cookie = "", change: Partial<typeof transferValues> = {}): Promise<void> {
  const values = { ...transferValues, ...change };
  await booked(await bookTransfer(post("/private-shuttle", values, cookie).request));
}

async function booked(answer: unknown): Promise<void> {
  expect(cookieOf(answer as Response, "checkout")).not.toBe("");
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.status, "active"));
  expect(await reserve(checkout!.id)).toMatchObject({ outcome: "reserved" });
}

test("a customer finds what was booked while signed in, newest first, with a way to each trip page", async () => {
  const { cookie } = await registered();
  await bookRide(cookie);
  const { tour, ...values } = tourValues;
  await booked(await sendTour(post(`/booking-tour/${tour}`, values, cookie, { id: tour })));
  const trips = await open(cookie);
  expect(trips.map(({ tour, priceCents }) => [tour !== null, priceCents])).toEqual([
    [true, 34_000],
    [false, 12_000],
  ]);
  expect(trips[1]).toMatchObject({ legs: [{ from: "Liberia Airport", to: "Tamarindo", time: "14:30" }] });
  expect(new Set(trips.map(({ href }) => href)).size).toBe(2);
  expect(trips[0]!.href).toMatch(/^\/trip\/[\w-]{24}0?$/);
});

test("another customer sees nothing of it, not even the one whose e-mail it was booked with", async () => {
  const emma = await registered();
  const ines = await registered({ email: transferValues.email });
  await bookRide(emma.cookie);
  expect(await open(emma.cookie)).toHaveLength(1);
  expect(await open(ines.cookie)).toEqual([]);
});

test("a trip that was booked without signing in belongs to no account", async () => {
  const { cookie } = await registered({ email: transferValues.email });
  await bookRide();
  expect(await open(cookie)).toEqual([]);
});

test("visitors are led to the login, also with a forged session", async () => {
  const refused = await Promise.all(
    ["", "ecotravel.session_token=forged.forged"].map((cookie) => open(cookie).catch((thrown) => thrown)),
  );
  expect(refused.map((answer) => answer.headers.get("Location"))).toEqual(["/auth/login", "/auth/login"]);
});

test("the forms of a customer begin with name and e-mail, and keep whatever was typed", async () => {
  const { cookie } = await registered();
  const transfer = (query = "") =>
    loadTransferForm(args(`/private-shuttle${query}`, { headers: { cookie } }).request);
  const emma = { firstName: "Emma Ñandú", email: "emma@example.com" };
  expect((await transfer()).data.values).toMatchObject(emma);
  expect((await transfer("?firstName=Noa")).data.values).toMatchObject({ ...emma, firstName: "Noa" });
  const tour = await loadTour(args("/booking-tour/1001", { headers: { cookie }, params: { id: "1001" } }));
  expect(tour.data).toMatchObject({ values: emma });
  const guest = await loadTransferForm(args("/private-shuttle").request);
  expect(guest.data.values).toMatchObject({ firstName: "", email: "" });
});

test("the operator books for others: nothing is filled in, and the dashboard has the trips", async () => {
  const { id, cookie } = await registered();
  await db
    .insert(settings)
    .values({ key: "operatorUserId", value: id })
    .onConflictDoUpdate({ target: settings.key, set: { value: id } });
  const form = await loadTransferForm(args("/private-shuttle", { headers: { cookie } }).request);
  expect(form.data.values.email).toBe("");
  const sent = await open(cookie).catch((thrown) => thrown);
  expect(sent.headers.get("Location")).toBe("/dashboard/admin");
  await db.delete(settings).where(eq(settings.key, "operatorUserId"));
});
