import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { cancelAll, office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { ruleKey } from "../../domain/catalogue/catalogue-entry.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { countUnsentNotices, listUnsentNotices } from "../../store/message/notices.server.ts";
import { listSaleRules } from "../../store/sale/sale-rules.server.ts";
import { countSold, listSold } from "../../store/sale/sold-under-rule.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { editCatalogue, lastEdit } from "../catalogue/edit-catalogue.server.ts";
import { availabilityOf } from "../sale/availability.server.ts";
import { composeLetter } from "./compose.server.ts";
import { noteNotice, takeBackNotices, tellAll } from "./notice.server.ts";

const today = todayInCostaRica();
const texts = { en: "The road is closed.", es: "El camino está cerrado." };
const road = "road/liberia-airport/tamarindo";
const closing = { effect: "closed", about: road, fromDay: soon, toDay: later } as const;

/** Says whether a way is longer than the road that is closed. */
const isLonger = (ends: string[]) => !(ends.includes("liberia-airport") && ends.includes("tamarindo"));

async function theRule() {
  const [rule] = await listSaleRules(today);
  return rule!;
}
const notices = async () =>
  (await db.select().from(messages)).filter(({ onceKey }) => onceKey.startsWith("notice:"));

test("nothing is sold on a closed road, in both directions and on longer ways over it, and elsewhere it is", async () => {
  await addRule(closing);
  const on = async (origin: string, destination: string, day = soon) =>
    await availabilityOf({ rides: [{ day, time: "10:00", origin, destination, tourId: null }], people: 2 });
  expect(await on("liberia-airport", "tamarindo")).toBe("closed");
  expect(await on("tamarindo", "liberia-airport")).toBe("closed");
  const [from, to] = [...(await theRule()).ways!].map((way) => way.split(" ")).find(isLonger)!;
  expect(await on(from!, to!)).toBe("closed");
  expect(await on("san-jose-airport", "arenal")).toBe("sold");
  expect(await on("liberia-airport", "tamarindo", addDays(later, 1))).toBe("sold");
});

test("the rides of all days are listed and their guests told once, by letter and on WhatsApp, in their language", async () => {
  const out = await booked(openTransfer({ tripType: "roundTrip", returnDate: later } as const));
  const spanish = await booked(openTransfer({ departure: later }, "es"));
  const silent = await booked(openTransfer({ departure: addDays(soon, 1) }));
  await db.update(reservations).set({ email: "" }).where(eq(reservations.id, silent));
  await booked(openTransfer({ departure: addDays(later, 1) }));
  await booked(openTransfer({ from: "tamarindo", to: "nosara" }));
  await addRule(closing);
  const rule = await theRule();
  const listed = (await listSold(rule, today)).map(({ reservationId, day }) => `${day} ${reservationId}`);
  const dayAfter = addDays(soon, 1);
  const wanted = [`${soon} ${out}`, `${dayAfter} ${silent}`, `${later} ${out}`, `${later} ${spanish}`];
  expect(listed.toSorted()).toEqual(wanted.toSorted());
  expect(await countSold(rule, today)).toBe(4);
  const told = await Promise.all([tellAll(rule.id, texts, office), tellAll(rule.id, texts, office)]);
  expect(told.toSorted()).toEqual([0, 3]);
  const sent = await notices();
  const of = (id: string) =>
    sent.filter(({ reservationId }) => reservationId === id).map(({ channel }) => channel);
  expect([of(out).sort(), of(spanish).sort(), of(silent)]).toEqual([
    ["mail", "whatsapp"],
    ["mail", "whatsapp"],
    ["whatsapp"],
  ]);
  const letter = sent.find(({ channel, reservationId }) => channel === "mail" && reservationId === spanish)!;
  expect((await composeLetter(letter)).text).toContain(texts.es);
  expect(await countUnsentNotices(today)).toBe(3);
  const [first] = await listUnsentNotices(today, out);
  expect(first!.notice.words).toContain(texts.en);
  expect(await noteNotice(first!.id, "opened", office)).toBe(true);
  expect(await noteNotice(first!.id, "said", office)).toBe(true);
  expect(await noteNotice(first!.id, "notYet", office)).toBe(false);
  expect(await countUnsentNotices(today)).toBe(2);
});

test("what has not left is taken back, and a guest who is told again is told once", async () => {
  await booked(openTransfer());
  await addRule(closing);
  const { id } = await theRule();
  await tellAll(id, texts, office);
  expect(await takeBackNotices(id)).toBe(2);
  expect(await notices()).toEqual([]);
  expect(await tellAll(id, texts, office)).toBe(1);
  await db.update(messages).set({ state: "sent" });
  expect(await takeBackNotices(id)).toBe(0);
  expect(await tellAll("A".repeat(20), texts, office)).toBeUndefined();
});

test("who cancels after all were told is not in the queue any more", async () => {
  const gone = await booked(openTransfer());
  await booked(openTransfer({ departureTime: "09:00" }));
  await addRule(closing);
  await tellAll((await theRule()).id, texts, office);
  expect(await countUnsentNotices(today)).toBe(2);
  await cancelAll(gone, 0);
  expect(await countUnsentNotices(today)).toBe(1);
  expect(await listUnsentNotices(today, gone)).toEqual([]);
  await db.update(jobs).set({ state: "cancelled" });
  expect(await countUnsentNotices(today)).toBe(0);
});

test("where a road is open again nobody is told that it is closed", async () => {
  await booked(openTransfer());
  await addRule(closing);
  const { id } = await theRule();
  await tellAll(id, texts, office);
  expect(await editCatalogue({ [ruleKey(id)]: null }, await lastEdit(), office)).toBe("saved");
  expect(await notices()).toEqual([]);
  expect(await tellAll(id, texts, office)).toBeUndefined();
});

test("hours count on the days of a rule; a ride whose hour is open may be within them", async () => {
  const hours = { ...closing, fromTime: "14:00", toTime: "15:00" };
  await booked(openTransfer()); // at 14:30
  await booked(openTransfer({ departureTime: "15:00" }));
  await booked(openTransfer({ departureTime: "", departureFlight: "" }));
  const count = async (change: object) => await countSold({ ...(await theRule()), ...change }, today);
  await addRule(hours);
  expect(await count({})).toBe(2);
  expect(await count({ fromTime: "15:00", toTime: "14:30" })).toBe(2);
  expect(await count({ continuous: true })).toBe(3);
  expect(await count({ continuous: true, fromTime: "15:00" })).toBe(2);
});
