import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { booked, newDriver } from "../../../test/driving.ts";
import { atDesk, newPartner, newPartnerDesk } from "../../../test/partners.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { formerLinks } from "../../store/schema/link-schema.server.ts";
import { partnerDesks } from "../../store/schema/partner-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { renewPartnerDeskLink } from "../partner/edit-partner-desk.server.ts";
import { partnerDeskLink } from "../partner/partner-desk-link.server.ts";
import { tripHash } from "../reservation/trip-hash.server.ts";
import { sealWith, tripLink } from "../reservation/trip-secret.server.ts";
import { driverLink } from "../team/driver-link.server.ts";
import { renewLink } from "../team/team.server.ts";
import { renewLinks } from "./relink.server.ts";

const former = ["the secret of before", "the one before that"];
const hashOf = (secret: string, link: string) => tripHash(sealWith(secret, link));
const all = async () => [
  await db.select().from(reservations).orderBy(reservations.id),
  await db.select().from(drivers).orderBy(drivers.id),
  await db.select().from(partnerDesks).orderBy(partnerDesks.id),
];

/** Returns the links of a guest, a driver and a partner's desk, made by a process with this secret. */
async function madeWith(secret: string) {
  const [id, driverId] = [await booked(), await newDriver()];
  const partnerDeskId = (await newPartnerDesk(await newPartner())).id;
  const [guest, driver] = [hashOf(secret, tripLink(id)), hashOf(secret, driverLink(driverId, 1))];
  const desk = hashOf(secret, partnerDeskLink(partnerDeskId, 1));
  await db.update(reservations).set({ tripHash: guest }).where(eq(reservations.id, id));
  await db.update(drivers).set({ linkHash: driver }).where(eq(drivers.id, driverId));
  await db.update(partnerDesks).set({ linkHash: desk }).where(eq(partnerDesks.id, partnerDeskId));
  const none = { reservationId: null, driverId: null, partnerDeskId: null };
  return [
    { ...none, hash: guest, reservationId: id },
    { ...none, hash: driver, driverId },
    { ...none, hash: desk, partnerDeskId },
  ];
}

test("after a change of the secret every link is renewed, and the former ones still work", async () => {
  await booked();
  await newDriver();
  const asNow = await all();
  const made = [...(await madeWith(former[0]!)), ...(await madeWith(former[1]!))];
  for (let start = 0; start < 2; start++) await renewLinks(former);
  const kept = await db.select().from(formerLinks);
  expect(kept).toHaveLength(6);
  for (const link of made) expect(kept).toContainEqual(expect.objectContaining(link));
  const rowsNow = (await all()).flat();
  const now = rowsNow.map((row) => ("tripHash" in row ? row.tripHash : row.linkHash));
  for (const { hash } of made) expect(now).not.toContain(hash);
  for (const rows of asNow) for (const row of rows) expect(rowsNow).toContainEqual(row);
  await renewLinks([former[1]!]);
  const left = await db.select().from(formerLinks);
  expect(left.map(({ hash }) => hash).sort()).toEqual(
    made
      .slice(3)
      .map(({ hash }) => hash)
      .sort(),
  );
  await renewLinks([]);
  expect(await db.$count(formerLinks)).toBe(0);
});

test("a new link of a driver or a partner's desk kills those of all secrets, and no other's", async () => {
  const [, driver, desk] = await madeWith(former[0]!);
  const [, otherDriver, otherDesk] = await madeWith(former[0]!);
  await renewLinks(former);
  const [owner] = await db.select().from(partnerDesks).where(eq(partnerDesks.id, desk!.partnerDeskId!));
  expect(await renewLink(driver!.driverId!, 1, atDesk)).toBe(true);
  expect(await renewPartnerDeskLink(owner!.id, owner!.partnerId, 1, atDesk)).toBe(true);
  const left = (await db.select().from(formerLinks)).map(({ hash }) => hash);
  for (const dead of [driver!, desk!]) expect(left).not.toContain(dead.hash);
  for (const other of [otherDriver!, otherDesk!]) expect(left).toContain(other.hash);
  await renewLinks(former);
  expect(await db.$count(formerLinks)).toBe(left.length);
});

test("with more bookings than are read at once the last one's link is renewed too", async () => {
  const id = await booked();
  const [row] = await db.select().from(reservations);
  const [draft] = await db.select().from(checkouts);
  const last = "Z".repeat(20);
  const copies = Array.from({ length: 1000 }, (_, n) => `A${n}`);
  await db.insert(checkouts).values(copies.map((copy) => ({ ...draft!, id: copy })));
  const { search, ...same } = row!;
  await db
    .insert(reservations)
    .values(copies.map((copy) => ({ ...same, id: copy, checkoutId: copy, reference: copy, tripHash: copy })));
  await db
    .update(reservations)
    .set({ id: last, tripHash: hashOf(former[0]!, tripLink(last)) })
    .where(eq(reservations.reference, "A999"));
  await renewLinks(former);
  expect(await db.select().from(formerLinks)).toMatchObject([{ reservationId: last }]);
  expect(await db.$count(reservations, eq(reservations.id, id))).toBe(1);
});
