import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer, soon, transferValues } from "../../../../test/bookings.ts";
import { call, counts, path, press } from "../../../../test/new-booking.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { addDays } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { ledger } from "../../../store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { action as actOnList } from "../reservation/cards/bookings.tsx";
import { loader as readRoom } from "../reservation/room/reservation.tsx";
import { action, loader } from "./by-hand.tsx";

const { errors } = byHandTexts;

test("a call becomes a booking with six fields, for a guest without an e-mail, paid on the spot", async () => {
  const { cookie, id } = await operatorSignedIn();
  const { led, status } = await press({ ...call, paid: "sinpe", voucher: "comprobante 7" }, cookie);
  const [booked] = await db.select().from(reservations);
  expect([status, led]).toEqual([303, `/dashboard/admin/r/${booked!.reference}?booked`]);
  expect(booked).toMatchObject({
    email: "",
    phone: "+14155552671",
    language: "en",
    priceCents: 12_000,
    userId: null,
    stage: "booked",
    status: "COMPLETED",
    payment: "COMPLETED",
  });
  expect(await db.select().from(messages)).toEqual([]);
  expect(await db.select().from(ledger)).toMatchObject([
    {
      kind: "payment",
      method: "sinpe",
      amountCents: 12_000,
      takenBy: `operator:${id}`,
      note: "comprobante 7",
    },
  ]);
  const events = await db.select().from(activity).orderBy(activity.id);
  expect(events).toMatchObject([
    { event: "reserved", actor: `operator:${id}`, after: { channel: "phone" } },
    { event: "paymentTaken", after: 12_000 },
  ]);
});

test("a guest without e-mail can't be sent the confirmation again, and the operator reads why", async () => {
  const { cookie } = await operatorSignedIn();
  await press(call, cookie);
  const [{ id } = { id: "" }] = await db.select().from(reservations);
  const resend = { intent: "resend", id, click: newId(), reference: "" };
  const { data: answer } = await actOnList(post("/dashboard/admin", resend, cookie));
  expect(answer.outcome).toBe("noAddress");
  expect(await db.$count(messages)).toBe(0);
});

test("a guest with an e-mail gets the confirmation, and the operator no copy", async () => {
  const { cookie } = await operatorSignedIn();
  for (let n = 0; n < 6; n++)
    await press({ ...call, departure: addDays(soon, 3 * n), email: "noah@example.com" }, cookie);
  const letters = await db.select().from(messages);
  expect(letters.map(({ kind, state }) => [kind, state])).toEqual(Array(6).fill(["confirmation", "queued"]));
});

test("a double click is one booking and one payment, and a lost answer is found again", async () => {
  const { cookie } = await operatorSignedIn();
  const click = newId();
  const twice = { ...call, click, paid: "cash" };
  const both = await Promise.all([press(twice, cookie), press(twice, cookie)]);
  const again = await press(twice, cookie);
  expect(new Set([...both, again].map(({ led }) => led)).size).toBe(1);
  expect(await counts()).toEqual([1, 0, 1]);
  // The same page with other words gets the reference that it booked, and books with a new click.
  const other = await press({ ...twice, firstName: "Maya" }, cookie);
  const [{ reference } = { reference: "" }] = await db.select().from(reservations);
  expect(other).toMatchObject({ status: 409, told: { booked: reference, typed: { firstName: "Maya" } } });
  expect(other.told.click).not.toBe(click);
  expect((await press({ ...twice, agreed: "10", reason: "x" }, cookie)).status).toBe(409);
  expect(await counts()).toEqual([1, 0, 1]);
});

test("a guest who walks in pays in colones at the rate of the page, and no sum is too large for the ledger", async () => {
  const { cookie } = await operatorSignedIn();
  for (const rate of ["", "5", "mucho"])
    expect((await press({ ...call, paid: "colones", rate }, cookie)).told.problems).toHaveProperty("rate");
  const much = { ...call, agreed: "99999", reason: "x" };
  expect((await press({ ...much, paid: "colones", rate: "507" }, cookie)).told.problems).toHaveProperty(
    "rate",
  );
  expect(await counts()).toEqual([0, 0, 0]);
  await press({ ...call, paid: "colones", rate: "507,50" }, cookie);
  await press({ ...call, departure: addDays(soon, 3), paid: "sinpeColones", rate: "500" }, cookie);
  const [{ priceCents } = { priceCents: 0 }] = await db.select().from(reservations);
  expect(await db.select().from(ledger).orderBy(ledger.method)).toMatchObject([
    {
      method: "cash",
      cashCurrency: "CRC",
      tenderedCents: priceCents * 507.5,
      amountCents: priceCents,
      rate: "507.5",
    },
    { method: "sinpe", cashCurrency: "CRC", tenderedCents: priceCents * 500, heldBy: null },
  ]);
});

test("a tour, a round trip, flights, doors, hours and a note are stored", async () => {
  const { cookie } = await operatorSignedIn();
  const more = { departureTime: "09:30", originDoor: "Hotel Diriá", message: "Vegan", language: "es" };
  await press({ ...call, ...more, kind: "Tour", tour: "1001", passengers: "2" }, cookie);
  const flying = { departureFlight: "ua 1642", flightTime: "08:45", destinationDoor: "Casa Azul" };
  const back = { returnDate: addDays(soon, 7), returnTime: "10:00", returnFlight: "UA1643" };
  await press({ ...call, ...more, ...flying, ...back, originDoor: "Puerta 3" }, cookie);
  expect(await db.select().from(reservations).orderBy(reservations.bookingType)).toMatchObject([
    { bookingType: "Tour", passengers: 3, travellers: 2, language: "es", message: "Vegan" },
    { bookingType: "Viaje", tripType: "roundTrip", priceCents: 24_000 },
  ]);
  const rides = await db.select().from(legs).orderBy(legs.day, legs.origin);
  expect(rides).toMatchObject([
    {
      origin: "liberia-airport",
      time: "09:30",
      flight: "UA 1642",
      flightTime: "08:45",
      originDoor: "Puerta 3",
      destinationDoor: "Casa Azul",
    },
    { origin: null, time: "09:30", originDoor: "Hotel Diriá", flightTime: null },
    {
      origin: "tamarindo",
      time: "10:00",
      flight: "UA1643",
      flightTime: null,
      originDoor: "Casa Azul",
      destinationDoor: "Puerta 3",
    },
  ]);
  expect((await db.select().from(jobs)).map(({ people }) => people).sort()).toEqual([2, 6, 6]);
});

test("an agreed price needs a reason, and is the price of its rides", async () => {
  const { cookie } = await operatorSignedIn();
  const round = { ...call, returnDate: addDays(soon, 7), agreed: "$ 150,50" };
  expect((await press(round, cookie)).told.problems).toEqual({ reason: errors.reasonRequired });
  expect((await press({ ...round, reason: "Vuelven cada año", paid: "card" }, cookie)).status).toBe(303);
  expect(await db.select().from(reservations)).toMatchObject([
    { priceCents: 15_050, breakdown: [{ kind: "agreed", reason: "Vuelven cada año" }] },
  ]);
  const shares = (await db.select().from(legs)).map(({ priceCents }) => priceCents);
  expect(shares).toEqual([7_525, 7_525]);
  expect(await db.select().from(ledger)).toMatchObject([{ amountCents: 15_050 }]);
  const [made] = await db.select().from(activity).where(eq(activity.event, "reserved"));
  expect(made!.after).toEqual({ channel: "phone", reason: "Vuelven cada año", priceCents: 15_050 });
});

test("a typed price that is the fares' own is no agreed one, and needs no reason", async () => {
  const { cookie } = await operatorSignedIn();
  expect((await press({ ...call, agreed: "120" }, cookie)).status).toBe(303);
  const [booked] = await db.select().from(reservations);
  expect(booked).toMatchObject({ priceCents: 12_000 });
  expect(booked!.breakdown.map(({ kind }) => kind)).not.toContain("agreed");
  const [made] = await db.select().from(activity).where(eq(activity.event, "reserved"));
  expect(made!.after).toEqual({ channel: "phone" });
  expect((await press({ ...call, agreed: "120.50" }, cookie)).told.problems).toEqual({
    reason: errors.reasonRequired,
  });
});

test("only the operator reads the page and books", async () => {
  await expect(Promise.resolve(action(post(path, call)))).rejects.toBeDefined();
  await expect(Promise.resolve(loader(args(path)))).rejects.toBeDefined();
  expect(await counts()).toEqual([0, 0, 0]);
});

test("a possible duplicate is asked about once, and after a yes neither booking asks again", async () => {
  const { cookie } = await operatorSignedIn();
  await reserve(await openTransfer({ ...transferValues, phone: "+1 415 555 2671" }));
  const [{ reference } = { reference: "" }] = await db.select().from(reservations);
  const nextDay = { ...call, departure: addDays(soon, 1) };
  const asked = await press(nextDay, cookie);
  expect(asked).toMatchObject({ status: 409, told: { duplicates: { named: [{ reference, day: soon }] } } });
  expect((await press({ ...nextDay, another: "TMR-00000" }, cookie)).status).toBe(409);
  const others: Record<string, string>[] = [
    { phone: "8888 1234" },
    { departure: addDays(soon, 3) },
    { to: "flamingo" },
    { kind: "Tour", tour: "1001" },
  ];
  for (const other of others)
    expect(await press({ ...call, ...other }, cookie)).toMatchObject({ status: 303, told: {} });
  const { led } = await press({ ...nextDay, another: reference }, cookie);
  const made = led!.match(/TMR-\w{5}/)![0];
  const read = async (reference: string) =>
    (
      await readRoom(
        args(`/dashboard/admin/r/${reference}?booked`, { headers: { cookie }, params: { reference } }),
      )
    ).data;
  const [first, second] = [await read(reference), await read(made)];
  expect(first.room!.duplicates.named).toEqual([]);
  expect(second.room!.duplicates.named).not.toContain(reference);
  expect(second.room!.history.map(({ what }) => what)).toContain(`dijo que no es la misma que ${reference}`);
});

test("after booking, the chat has the booking and the trip's link, in the guest's language", async () => {
  const { cookie } = await operatorSignedIn();
  const { led } = await press({ ...call, phone: "8888 1234", paid: "sinpe" }, cookie);
  const reference = led!.match(/TMR-\w{5}/)![0];
  const page = args(led!, { headers: { cookie }, params: { reference } });
  const room = (await readRoom(page)).data as { confirmation?: string };
  const text = new URL(room.confirmation!).searchParams.get("text");
  expect(text).toContain("Aeropuerto de Liberia");
  expect(text).toContain(`Su referencia es ${reference}`);
  expect(text).toMatch(/\$120, pagado\. .* http:\/\/\S+\/es\/trip\/[\w-]{24}0? $/);
  const plain = args(`/dashboard/admin/r/${reference}`, { headers: { cookie }, params: { reference } });
  expect((await readRoom(plain)).data).toMatchObject({ confirmation: undefined });
});

test("a failed draft leaves nothing half booked, and its click works afterwards", async () => {
  const { cookie } = await operatorSignedIn();
  const click = newId();
  await press({ ...call, click }, cookie);
  await db.update(checkouts).set({ expiresAt: new Date(0) });
  expect((await press({ ...call, click }, cookie)).status).toBe(303);
  expect(await db.$count(reservations)).toBe(1);
});
