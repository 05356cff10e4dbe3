import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { newId } from "../../domain/common/reference.ts";
import { reserve } from "../../operations/sale/reserve.server.ts";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { activity, legs, reservations } from "../schema/reservation-schema.server.ts";
import { type DeskFilter, listReservations } from "./find-bookings.server.ts";

async function book(checkout: Promise<string>, states: Partial<typeof reservations.$inferInsert> = {}) {
  const result = await reserve(await checkout);
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  const set = { updatedAt: sql`now()`, ...states };
  await db.update(reservations).set(set).where(eq(reservations.id, result.reservationId));
  return result.reservationId;
}

const found = async (filter: DeskFilter) =>
  (await listReservations(filter)).reservations.map(({ firstName }) => firstName);

/** Reads page after page, as the operator does. */
async function allPages(filter: DeskFilter = {}) {
  const ids: string[] = [];
  for (let after: string | undefined, pages = 0; pages < 20; pages++) {
    const page = await listReservations({ ...filter, after });
    ids.push(...page.reservations.map(({ id }) => id));
    after = page.next;
    if (!after) return ids;
  }
  throw new Error("The pages never end");
}

test("a reservation comes with its rides, their places and its letters", async () => {
  const id = await book(openTransfer({ tripType: "roundTrip", returnDate: later }));
  await db
    .update(messages)
    .set({ state: "failed", lastError: "no such mailbox" })
    .where(eq(messages.kind, "confirmation"));
  const { reservations: page, next } = await listReservations();
  expect(next).toBeUndefined();
  expect(page).toMatchObject([
    {
      id,
      legs: [
        { day: soon, from: "Aeropuerto de Liberia", to: "Tamarindo" },
        { day: later, from: "Tamarindo", to: "Aeropuerto de Liberia" },
      ],
      letters: [
        { kind: "confirmation", state: "failed", lastError: "no such mailbox" },
        { kind: "operatorCopy", state: "queued", lastError: null },
      ],
    },
  ]);
});

test("each reservation has its own history and letters, in their order, and none of others", async () => {
  const ids = [await book(openTransfer()), await book(openTour())];
  for (const event of ["noted", "cancelled"] as const)
    await db.insert(activity).values(ids.map((reservationId) => ({ actor: "ana", reservationId, event })));
  const { reservations: page } = await listReservations();
  expect(page).toHaveLength(2);
  for (const { id, history, letters } of page) {
    expect(history.slice(-2).map(({ event }) => event)).toEqual(["noted", "cancelled"]);
    expect(new Set([...history, ...letters].map((one) => one.reservationId))).toEqual(new Set([id]));
  }
});

test("a letter that was sent again shows only the state of the newest attempt", async () => {
  const id = await book(openTransfer());
  const again = { kind: "confirmation", reservationId: id, recipient: "x@example.com" } as const;
  await db.insert(messages).values({ ...again, state: "sent", onceKey: "again" });
  const [reservation] = (await listReservations()).reservations;
  expect(reservation!.letters.map(({ kind, state }) => [kind, state])).toEqual([
    ["confirmation", "sent"],
    ["operatorCopy", "queued"],
  ]);
});

/** Inserts copies of one booking, as if many guests had booked. */
async function copies(id: string, count: number, change: Partial<typeof reservations.$inferInsert> = {}) {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  const rides = await db.select().from(legs).where(eq(legs.reservationId, id));
  const ids = Array.from({ length: count }, newId);
  const ofTheirs = (own: string) => ({
    ...row!,
    ...change,
    id: own,
    reference: own,
    checkoutId: own,
    tripHash: own,
  });
  await db.transaction(async (tx) => {
    // No check requires a checkout for each copy.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(reservations).values(ids.map(ofTheirs));
    const theirs = (reservationId: string) =>
      rides.map((ride) => ({ ...ride, id: reservationId + ride.id, reservationId }));
    await tx.insert(legs).values(ids.flatMap(theirs));
  });
  return ids;
}

test("45 reservations, most of the same moment, are listed newest first on three pages without gap or duplicate", async () => {
  const first = await book(openTour());
  const ids = [first, ...(await copies(first, 44))];
  const same = "2026-01-01T00:00:00.123456Z";
  await db.execute(sql`update reservations set created_at = ${same}`);
  // The moments are microseconds apart, which a JavaScript Date can't tell.
  await db.execute(sql`update reservations set created_at = ${same}::timestamptz + interval '1 microsecond'
    where id = ${ids[7]}`);
  await db.update(reservations).set({ status: "COMPLETED" }).where(eq(reservations.id, ids[8]!));
  const rest = ids
    .filter((id) => id !== ids[7])
    .sort()
    .reverse();
  expect(await allPages()).toEqual([ids[7], ...rest]);
  expect(await allPages({ type: "Tour" })).toEqual([ids[7], ...rest]);
  expect(await allPages({ search: "inés" })).toEqual([ids[7], ...rest]);
  expect(await allPages({ status: "pending" })).toEqual([ids[7], ...rest].filter((id) => id !== ids[8]));
}, 60_000);

test("a page has twenty reservations, and another follows only where there are more", async () => {
  const first = await book(openTour());
  await copies(first, 19);
  for (const filter of [{}, { search: "inés" }, { type: "Tour" }] as DeskFilter[]) {
    const { reservations: page, next } = await listReservations(filter);
    expect([page.length, next]).toEqual([20, undefined]);
  }
  const [more] = await copies(first, 1, { createdAt: new Date("2020-01-01") });
  for (const filter of [{}, { search: "inés" }, { type: "Tour" }] as DeskFilter[]) {
    const { reservations: page, next } = await listReservations(filter);
    expect([page.length, next]).toEqual([20, page.at(-1)!.id]);
    expect((await listReservations({ ...filter, after: next })).reservations.map(({ id }) => id)).toEqual([
      more,
    ]);
  }
});

test("a common name is found on the day asked for", async () => {
  const old = await book(openTransfer({ tripType: "roundTrip", returnDate: later }), {
    createdAt: new Date("2020-01-01"),
  });
  await copies(await book(openTour()), 25);
  const { reservations: page, next } = await listReservations({ search: "inés", day: later });
  expect([page.map(({ id }) => id), next]).toEqual([[old], undefined]);
});

test("each filter finds its own values, alone and together with others", async () => {
  await book(openTransfer({ firstName: "Ride" }));
  await book(openTransfer({ firstName: "Back", tripType: "roundTrip", returnDate: later }), {
    payment: "FAILED",
  });
  await book(openTour({ firstName: "Tour" }), { status: "COMPLETED", payment: "COMPLETED" });
  expect(await found({})).toEqual(["Tour", "Back", "Ride"]);
  expect(await found({ type: "Viaje" })).toEqual(["Back", "Ride"]);
  expect(await found({ status: "COMPLETED" })).toEqual(["Tour"]);
  expect(await found({ payment: "FAILED" })).toEqual(["Back"]);
  expect(await found({ day: later })).toEqual(["Back"]);
  expect(await found({ day: soon })).toEqual(["Tour", "Back", "Ride"]);
  expect(await found({ day: soon, type: "Viaje", payment: "PENDING" })).toEqual(["Ride"]);
  expect(await found({ type: "Tour", status: "pending" })).toEqual([]);
  expect(await found({ search: "ride", status: "COMPLETED" })).toEqual([]);
  expect(await found({ search: "tmr" })).toEqual(["Tour", "Back", "Ride"]);
  expect(await found({ search: "tmr", type: "Viaje" })).toEqual(["Back", "Ride"]);
  expect(await found({ search: "tmr", status: "COMPLETED" })).toEqual(["Tour"]);
  expect(await found({ search: "tmr", payment: "FAILED" })).toEqual(["Back"]);
  expect(await found({ search: "tmr", day: soon, payment: "PENDING" })).toEqual(["Ride"]);
});

test("the search finds letters of every alphabet in either case, and pasted text", async () => {
  const names = ["Søren Ærø", "Łukasz Żak", "Владимир Ёлкин", "Σίσυφος", "Kaʻiulani Straße"];
  const typed = [
    ["SØREN", "soren", "aero", "SOREN\u00a0ÆRØ"],
    ["łukasz", "ŁUKASZ", "lukasz zak", "Ｌｕｋａｓｚ"],
    ["владимир", "ВЛАДИМИР", "елкин"],
    ["ΣΊΣΥΦΟΣ", "σισυφοσ"],
    ["kaiulani", "Ka’iulani", "STRASSE", "“Straße”"],
  ];
  for (const firstName of names) await book(openTour({ firstName }));
  for (const [n, all] of typed.entries())
    for (const search of all) expect(await found({ search }), search).toEqual([names[n]]);
});

test("the search finds by any word or part that people read aloud, without accents and capitals", async () => {
  const inés = { firstName: "Inés Ñandú-O'Brien 🏄", email: "Ines.Nandu+trip@Example.com" };
  const ride = { ...inés, message: "Hotel Capitán Suizo, two surfboards", departureFlight: "UA 1234" };
  await book(openTransfer(ride), { reference: "TMR-7K4Q2" });
  const wang = { firstName: "王小明", email: "wang@example.org", phone: "8888 1234" };
  await book(openTour(wang), { reference: "TMR-AAAAA" });
  const names = ["inés", "INES", "nandu", "Ñan", "andu", "o'brien", "obrien", "O’Brien", "brien in"];
  const addresses = ["ines.nandu+trip@example.com", "ines.n", "ines.nandu+trip@e", "@example.com"];
  const references = ["TMR-7K4Q2", "tmr 7k4", "tmr-7", "7k4q2"];
  const phones = ["+14155552671", "+1 (415) 555-2671", "001415555", "415 555 2671", "2671", "555", "5526"];
  const flights = ["UA1234", "ua 1234", "ines ua"];
  const places = ["Tamarindo", "liberia airport", "aeropuerto de Liberia", "ines tamarindo", "amarind"];
  const notes = ["capitan suizo", "hotel", "surf", "surfboards nandu"];
  for (const search of [...names, ...addresses, ...references, ...phones, ...flights, ...places, ...notes]) {
    expect(await found({ search }), search).toEqual([inés.firstName]);
  }
  const tour = ["catamaran atardecer", "sunset catamaran", "atarde"];
  for (const search of ["王小", "88881234", "8888-1234", "+506 8888", "8812", ...tour]) {
    expect(await found({ search }), search).toEqual([wang.firstName]);
  }
  expect(await found({ search: "1234" })).toEqual([wang.firstName, inés.firstName]);
  const nothing = ["nobody", "zz", "!!!", "\\", "%", "_", "q%z", "ines & wang", "inés@example.org"];
  for (const search of [...nothing, "' | 'x':* --", "x'@\\"]) {
    expect(await found({ search }), search).toEqual([]);
  }
});

test("a phone's last digits are found though they begin like a call abroad", async () => {
  await book(openTour({ firstName: "Zero", phone: "8888 0012" }));
  await book(openTour({ firstName: "Other", phone: "8888 1234" }));
  for (const search of ["0012", "00 12", "8 0012", "00506 8888 0012"]) {
    expect(await found({ search }), search).toEqual(["Zero"]);
  }
});

test("a pasted phone number is found with or without its country code", async () => {
  await book(openTour({ firstName: "Karl", phone: "+49 1512 3456789" }));
  await book(openTour({ firstName: "Other", phone: "8888 1234" }));
  const pasted = [
    "\u202a+49\u00a01512\u20113456789\u202c",
    "01512 3456789",
    "0049 1512 3456789",
    "1512/345 67 89",
  ];
  const links = [
    "tel:+4915123456789",
    "https://wa.me/4915123456789",
    "https://api.whatsapp.com/send?phone=4915123456789",
  ];
  for (const search of [...pasted, ...links]) expect(await found({ search }), search).toEqual(["Karl"]);
});

test("a common word is found page after page, newest first, like a rare one", async () => {
  for (let n = 0; n < 22; n++) await book(openTransfer({ firstName: `Maria ${n}` }));
  const ids = await allPages({});
  expect(await allPages({ search: "maria" })).toEqual(ids);
  expect(await allPages({ search: "maria", type: "Viaje", status: "pending" })).toEqual(ids);
  expect(await allPages({ search: "maria", status: "COMPLETED" })).toEqual([]);
});

test("the page after one that does not exist is empty", async () => {
  await book(openTransfer());
  expect(await listReservations({ after: "nowhere" })).toEqual({ reservations: [], next: undefined });
});
