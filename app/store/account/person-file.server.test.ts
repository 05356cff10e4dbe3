import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { openTransfer } from "../../../test/bookings.ts";
import { booked, hire } from "../../../test/driving.ts";
import { guest, marked, toldTrip } from "../../../test/told-trip.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { sendContactMessage } from "../../operations/message/notify.server.ts";
import { tripSecret } from "../../operations/reservation/trip-secret.server.ts";
import { readPerson } from "../../routes/desk/account/read-person.server.ts";
import { db } from "../engine/db.server.ts";
import { findReservation } from "../reservation/reservations.server.ts";
import { jobsOfReservation } from "../ride/board.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { disputes, ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { driverTaps } from "../schema/team-schema.server.ts";
import { countOthersOf } from "./person.server.ts";
import { personFile } from "./person-file.server.ts";

const today = todayInCostaRica();

test("the file contains all data of a person, and its subject is read back from it", async () => {
  const id = await toldTrip();
  const [{ checkoutId } = { checkoutId: "" }] = await db.select().from(reservations);
  const key = `${checkoutId}:1`;
  await db.insert(paypalOrders).values({ key, checkoutId, attempt: 1, amountCents: 12_000, refusal: "NO" });
  const [entry] = await db.select().from(ledger);
  const asked = {
    id: newId(),
    captureId: entry!.id,
    amountCents: 500,
    state: "refused",
    actor: "guest",
  } as const;
  await db.insert(refunds).values(asked);
  const dispute = { id: "PP-D-1", captureId: entry!.id, isOpen: false, at: new Date() };
  await db.insert(disputes).values(dispute);
  const [{ id: jobId } = { id: "" }] = await jobsOfReservation(id);
  const tap = { kind: "problem", at: "2026-11-20T12:00:00Z", words: "Xiomara is not here" } as const;
  const driver = (await hire("Berta")).driverId;
  await db.insert(driverTaps).values({ id: newId(), jobId, driverId: driver, tap, outcome: "counted" });
  await registered({ ...guest, displayName: "Xiomara" });
  await openTransfer({ ...marked, email: guest.email });
  let text = "";
  for await (const part of personFile(guest, today)) text += part;
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    ...guest,
    account: { name: "Xiomara" },
    signsInWith: [{ provider: "credential" }],
    drafts: [{ details: { firstName: marked.firstName } }],
    reservations: [
      {
        id,
        firstName: "Xiomara",
        taxId: "Xiomara 1-177",
        rides: [{ flight: "QZ4177", destinationDoor: "Casa Xiomara" }],
        money: [{ amountCents: 12_000, note: "Xiomara SA" }],
        notes: [{ words: "Xiomara is late" }],
        payments: [{ amountCents: 12_000, refusal: "NO" }],
        disputes: [{ id: "PP-D-1" }],
        refunds: [{ amountCents: 500, state: "refused" }],
        taps: [{ tap }],
      },
    ],
  });
  expect(file.reservations[0].letters.length).toBeGreaterThan(0);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(text).not.toContain(row!.tripHash);
  expect(text).not.toContain(tripSecret(id));
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, row!.checkoutId));
  expect(text).not.toContain(checkout!.id);
  let none = "";
  for await (const part of personFile({ email: "nobody@example.com" }, today)) none += part;
  expect(JSON.parse(none)).toMatchObject({ reservations: [], drafts: [], travels: [] });
});

test("a traveller gets their own rides, and no data of the booker", async () => {
  const other = await booked();
  const { legs: rides } = (await findReservation(other))!;
  await db.update(legs).set({ phone: marked.phone }).where(eq(legs.id, rides[0]!.id));
  let text = "";
  for await (const part of personFile({ phone: marked.phone }, today)) text += part;
  expect(JSON.parse(text)).toMatchObject({
    reservations: [],
    travels: [{ id: rides[0]!.id, phone: marked.phone }],
  });
  expect(text).not.toMatch(/Inés|inesx?@|priceCents/i);
});

test("an existing account is in the file", async () => {
  await registered({ email: "zoe@example.com" });
  const has = async (person: Parameters<typeof countOthersOf>[0]) => (await countOthersOf(person)).hasAccount;
  expect(await has({ email: "zoe@example.com" })).toBe(true);
  expect(await has({ email: "nobody@example.com" })).toBe(false);
  expect(await has({ phone: marked.phone })).toBe(false);
});

test("a phone number finds the messages written with it, and a text that is no number is searched as it is", async () => {
  const contact = { name: "Zoë", email: "zoe@example.com", phone: marked.phone, message: "Boards?" };
  await sendContactMessage(contact as never);
  let text = "";
  for await (const part of personFile({ phone: marked.phone }, today)) text += part;
  expect(JSON.parse(text).messages).toMatchObject([{ contents: { message: "Boards?" } }]);
  expect(readPerson("8 8 8 8 8 ext")).toEqual({ phone: "8 8 8 8 8 ext" });
});
