import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedAtDesk, pressPartner, readGuest, readPartner } from "../../../../test/partner-page.ts";
import { atDesk, bookedFrom, newPartner, newPartnerDesk, soldFor } from "../../../../test/partners.ts";
import { newId } from "../../../domain/common/reference.ts";
import type { SplitQuote } from "../../../domain/money/split-money.ts";
import { previewSplit, splitBooking } from "../../../operations/reservation/split-booking.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { partnerDesks, partners } from "../../../store/schema/partner-schema.server.ts";
import { activity, reservations } from "../../../store/schema/reservation-schema.server.ts";

const hotel = async () => await newPartnerDesk(await newPartner());

test("a partner reads its own bookings, those of the office for it, and no others", async () => {
  const diria = await hotel();
  const other = await hotel();
  const { reference } = await bookedAtDesk(diria.secret);
  const later = async (secret: string) =>
    (await readPartner(secret)).data.page!.later.map((ride) => ride.reference);
  // A guest who followed the partner's link books alone.
  const linked = await bookedFrom(diria.partnerId);
  expect(await later(diria.secret)).toEqual([reference]);
  expect(await later(other.secret)).toEqual([]);
  expect((await readGuest(other.secret, reference)).init).toMatchObject({ status: 404 });
  const [byLink] = await db.select().from(reservations).where(eq(reservations.id, linked));
  expect((await readGuest(diria.secret, byLink!.reference)).init).toMatchObject({ status: 404 });
  const byOffice = { reservationId: linked, actor: "operator:op", event: "reserved" } as const;
  await db.insert(activity).values(byOffice);
  const office = (await readGuest(diria.secret, byLink!.reference)).data.guest!;
  expect(office).toMatchObject({ guest: "Inés Ñandú", link: undefined, whatsapp: undefined });
  expect(JSON.stringify(office)).not.toContain("ines@example.com");
  const own = (await readGuest(diria.secret, reference)).data.guest!;
  expect(own).toMatchObject({
    state: "booked",
    money: "$110, paid to the driver",
    link: expect.stringContaining("/trip/"),
  });
  for (const odd of ["\0", "x".repeat(10_000), "__proto__", "TMR-ZZZZZ"])
    expect((await readGuest(diria.secret, odd)).init).toMatchObject({ status: 404 });
});

test("a partner reads both halves of what the office took down for it and split, and a stranger neither", async () => {
  const [diria, other] = [await hotel(), await hotel()];
  const reservationId = await soldFor(diria.partnerId);
  const split = { reservationId, people: 2 };
  const quote = (await previewSplit(split)) as SplitQuote;
  const done = await splitBooking({ ...split, click: newId() }, quote, atDesk);
  const { reference } = done as { reference: string };
  const [first] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  const later = (await readPartner(diria.secret)).data.page!.later.map((ride) => ride.reference);
  expect(later.sort()).toEqual([first!.reference, reference].sort());
  expect((await readGuest(diria.secret, reference)).data.guest).toMatchObject({ people: 2, link: undefined });
  expect((await readGuest(other.secret, reference)).init).toMatchObject({ status: 404 });
});

test("a link that is old, unknown, of a closed desk or of a partner who left opens nothing and books nothing", async () => {
  const { partnerId, id, secret } = await hotel();
  const closed = async (link: string) => {
    expect(await readPartner(link)).toMatchObject({ data: { page: undefined }, init: { status: 404 } });
    expect(await pressPartner(link)).toEqual({ status: 404 });
    expect((await readGuest(link, "TMR-22222")).data).toMatchObject({ guest: undefined, isDead: true });
  };
  for (const odd of ["abcdefghijklmnopqrstuvwx", "__proto__", "a\0b", "x".repeat(10_000), ""])
    await closed(odd);
  expect((await readPartner(secret)).data.page).toMatchObject({ name: "Hotel Diriá", desk: "Recepción" });
  await db.update(partnerDesks).set({ active: false }).where(eq(partnerDesks.id, id));
  await closed(secret);
  await db.update(partnerDesks).set({ active: true }).where(eq(partnerDesks.id, id));
  await db.update(partners).set({ active: false }).where(eq(partners.id, partnerId));
  await closed(secret);
  expect(await db.$count(reservations)).toBe(0);
});

test("a press with the id of another desk's booking, or of a guest's draft, changes nothing of it", async () => {
  const [diria, other] = [await hotel(), await hotel()];
  const { checkoutId } = await bookedAtDesk(diria.secret);
  expect(await pressPartner(other.secret, { click: checkoutId })).toMatchObject({
    status: 409,
    problem: "gone",
  });
  expect(await db.$count(reservations)).toBe(1);
});
