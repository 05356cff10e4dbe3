import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { cancelAll, office, paidInCash } from "../../../test/cash-trips.ts";
import { booked, happened } from "../../../test/driving.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { guest, marked, marks, over, toldTrip } from "../../../test/told-trip.ts";
import { loadTrip } from "../../../test/trip.ts";
import { resetToken } from "../../auth/reset.server.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { listReportRides } from "../../store/money/reports.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { sessions, users, verifications } from "../../store/schema/account-schema.server.ts";
import { knownAddresses } from "../../store/schema/address-schema.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { formerLinks } from "../../store/schema/link-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";
import { sendContactMessage } from "../message/notify.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import { recordTap } from "../ride/tap.server.ts";
import { eraseOld, erasePerson, setKeptYears } from "./erase.server.ts";

const today = todayInCostaRica();

/** Returns all values in the database, one per line. */
async function everything(): Promise<string[]> {
  const { rows: tables } = (await db.execute(sql`select table_schema || '."' || table_name || '"' as name
    from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)) as unknown as {
    rows: { name: string }[];
  };
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql.raw(`select to_jsonb(t)::text as line from ${name} t`),
    )) as unknown as {
      rows: { line: string }[];
    };
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines;
}

const naming = async () => (await everything()).filter((line) => marks.test(line));

test("an erased person's data is nowhere in the database, and rides and payments stay", async () => {
  const id = await toldTrip();
  await registered({ ...guest, displayName: "Xiomara" });
  await openTransfer({ ...marked, email: "XIOMARA@example.com" });
  await sendContactMessage({
    name: "Xiomara",
    email: guest.email,
    phone: "",
    message: "Xiomara asks",
  } as never);
  const [before, rides] = [await db.select().from(ledger), await listReportRides(addDays(today, -2), today)];
  const [job] = await db.select().from(jobs);
  const at = new Date().toISOString();
  await recordTap(job!.driverId!, {
    id: newId(),
    jobId: job!.id,
    kind: "problem",
    at,
    words: "Xiomara waits",
  });
  const van = { driverId: null, vehicleId: null, state: "aboard", moments: {} } as const;
  const stands = { place: null, door: "with Xiomara at km 12", at: "15:00", problem: "Xiomara waits" };
  await db.update(jobs).set({ half: { ...van, ...stands } });
  await resetToken(guest.email);
  await db.insert(formerLinks).values({ hash: "of before", reservationId: id });
  expect((await naming()).length).toBeGreaterThan(8);

  expect(await erasePerson(guest, office)).toBe(1);
  expect(await naming()).toEqual([]);
  for (const [table, left] of [
    [formerLinks, 0],
    [verifications, 0],
    [driverTaps, 0],
    [checkouts, 1],
  ] as const)
    expect(await db.$count(table)).toBe(left);
  expect(await findReservation(id)).toMatchObject({
    firstName: "—",
    email: "",
    phone: "",
    payment: "COMPLETED",
  });
  expect(await db.select().from(ledger)).toEqual(before.map((entry) => ({ ...entry, note: "" })));
  expect(await listReportRides(addDays(today, -2), today)).toEqual(
    rides.map((ride) => ({ ...ride, guest: "—" })),
  );
  expect((await happened()).at(-1)).toMatchObject({ event: "erased", actor: "operator:office" });
  expect((await loadTrip(tripSecret(id))).init).toEqual({ status: 404, headers: { "Trip-Link": "dead" } });
  // A second call erases nothing.
  expect(await erasePerson(guest, office)).toBe(0);
  expect((await happened()).filter(({ event }) => event === "erased")).toHaveLength(1);
});

test("letters that were sent are not sent again, and queued ones are not sent", async () => {
  const id = await toldTrip();
  const [letter] = await db.select().from(messages).where(eq(messages.kind, "confirmation"));
  await db.update(messages).set({ state: "sent" }).where(eq(messages.id, letter!.id));
  const [waiting] = await db
    .insert(messages)
    .values({ kind: "paid", reservationId: id, recipient: guest.email, onceKey: "later" })
    .returning();
  const both = await Promise.all([erasePerson(guest, office), erasePerson(guest, office)]);
  expect(both.toSorted()).toEqual([0, 1]);
  const rows = new Map((await db.select().from(messages)).map((row) => [row.id, row]));
  expect(rows.get(letter!.id)).toMatchObject({ state: "sent", onceKey: letter!.onceKey, recipient: "" });
  expect(rows.get(waiting!.id)).toMatchObject({ state: "withheld", recipient: "" });
});

test("a reservation is not erased while a ride is to come, or money is under way", async () => {
  const { email } = (await findReservation(await booked()))!;
  const ahead = await erasePerson({ email }, office);
  const owed = await paidInCash();
  await cancelAll(owed, 12_000);
  await over(owed);
  expect([ahead, await erasePerson({ email }, office)]).toEqual([0, 0]);
  expect(await db.$count(reservations, eq(reservations.email, email))).toBe(2);
});

test("an address stays known as long as a reservation has it", async () => {
  const [old, younger] = [await toldTrip(), await toldTrip()];
  await over(younger, soon);
  await db.insert(knownAddresses).values({ address: guest.email, how: "letter" });
  expect(await erasePerson(guest, office)).toBe(1);
  expect(await findReservation(old)).toMatchObject({ firstName: "—" });
  expect(await isKnownAddress(guest.email)).toBe(true);
  await over(younger);
  expect(await erasePerson(guest, office)).toBe(1);
  expect(await isKnownAddress(guest.email)).toBe(false);
});

test("a phone number erases only reservations with it", async () => {
  const id = await toldTrip();
  const other = await booked();
  await over(other);
  await db.update(legs).set({ phone: marked.phone }).where(eq(legs.reservationId, other));
  expect(await erasePerson({ phone: marked.phone }, office)).toBe(1);
  expect(await findReservation(id)).toMatchObject({ firstName: "—" });
  expect(await findReservation(other)).not.toMatchObject({ firstName: "—" });
  expect(await db.select({ phone: legs.phone }).from(legs)).toEqual([{ phone: null }, { phone: null }]);
});

test("the operator's own account stays", async () => {
  const { id } = await operatorSignedIn();
  await erasePerson({ email: "ana@example.com" }, office);
  expect(await db.$count(users, eq(users.id, id))).toBe(1);
});

test("the history and payments of other guests are not changed", async () => {
  const id = await paidInCash();
  await expect(db.update(ledger).set({ note: "x" })).rejects.toThrow();
  await expect(db.update(activity).set({ after: null })).rejects.toThrow();
  await db.update(reservations).set({ erasedAt: new Date() }).where(eq(reservations.id, id));
  await expect(db.update(ledger).set({ amountCents: 1 })).rejects.toThrow();
  await expect(db.update(activity).set({ actor: "clock" })).rejects.toThrow();
  await expect(db.delete(activity)).rejects.toThrow();
  await db.update(ledger).set({ note: "" });
});

test("after the years set it is done by itself, to the day", async () => {
  const years = (count: number) =>
    `${Number(today.slice(0, 4)) - count}${today.slice(4).replace("02-29", "02-28")}`;
  const [old, younger] = [await booked(), await booked(openTransfer({ departureTime: "05:00" }))];
  await over(old, addDays(years(10), -1));
  await over(younger, years(10));
  await sendContactMessage({ name: "Xiomara", email: guest.email, phone: "", message: "Long ago" } as never);
  await db
    .update(messages)
    .set({ createdAt: new Date(`${addDays(years(10), -1)}T12:00:00Z`) })
    .where(eq(messages.kind, "contact"));
  const { id: hers } = await registered({ email: guest.email });
  await registered({ email: "waits@example.com" });
  await db.update(users).set({ createdAt: new Date(`${addDays(years(10), -1)}T12:00:00Z`) });
  await db.delete(sessions).where(eq(sessions.userId, hers));
  await eraseOld();
  // An account that is still signed in is not deleted.
  expect((await db.select().from(users)).map(({ email }) => email)).toEqual(["waits@example.com"]);
  const names = async () => [
    (await findReservation(old))!.firstName,
    (await findReservation(younger))!.firstName,
  ];
  expect(await names()).toEqual(["—", "Inés Ñandú"]);
  expect(await db.$count(messages, eq(messages.kind, "contact"))).toBe(0);
  expect((await happened()).at(-1)).toMatchObject({ event: "erased", actor: "clock" });
  await setKeptYears(7, office);
  await eraseOld();
  expect(await names()).toEqual(["—", "—"]);
});
