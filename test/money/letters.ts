import { and, asc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { actorKey, guestActor } from "../../app/domain/common/actor.ts";
import type { Cancelled, Changed } from "../../app/domain/message/letter-contents.ts";
import { composeLetter } from "../../app/operations/message/compose.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { findReservation } from "../../app/store/reservation/reservations.server.ts";
import { messages } from "../../app/store/schema/message-schema.server.ts";
import { activity, type reservations } from "../../app/store/schema/reservation-schema.server.ts";

const news = ["changed", "cancelled", "operatorChanged", "operatorCancelled"] as const;
type StoredChange = { legs?: unknown; backCents?: number };

/** Expects one letter for each change, with what changed, and the right rides in the last letter's calendar. */
export async function expectLettersAgree({
  id,
  changes,
}: Pick<typeof reservations.$inferSelect, "id" | "changes">): Promise<void> {
  const isChange = inArray(activity.event, ["tripChanged", "cancelled"]);
  const ofTrip = and(eq(activity.reservationId, id), isChange);
  const happened = await db.select().from(activity).where(ofTrip).orderBy(asc(activity.id));
  expect(happened.length, "every change counts").toBe(changes);
  const isNews = and(
    eq(messages.reservationId, id),
    eq(messages.channel, "mail"),
    inArray(messages.kind, news),
  );
  const letters = await db.select().from(messages).where(isNews).orderBy(asc(messages.id));

  // A refund that cancels a trip has a letter of its own.
  const announced = happened.filter(
    ({ event, after }) => event === "tripChanged" || (after as StoredChange).legs,
  );
  const due = announced.flatMap(({ event, actor }) => {
    const kind = event === "tripChanged" ? "changed" : "cancelled";
    const copy = kind === "changed" ? "operatorChanged" : "operatorCancelled";
    return actor === actorKey(guestActor) ? [kind, copy] : [kind];
  });
  expect(
    letters.map(({ kind }) => kind),
    "each change in a letter",
  ).toEqual(due);
  const toGuest = letters.filter(({ kind }) => kind === "changed" || kind === "cancelled");
  for (const [n, { kind, contents }] of toGuest.entries()) {
    const after = announced[n]!.after as StoredChange;
    if (kind === "changed") expect((contents as Changed).after).toEqual(after);
    else expect((contents as Cancelled).legs).toEqual(after.legs);
  }

  const last = toGuest.at(-1);
  if (!last) return;
  const { attachments } = await composeLetter(last);
  const { legs, reference } = (await findReservation(id))!;
  for (const { filename, content } of attachments.filter(({ filename }) => filename.endsWith(".ics"))) {
    const leg = legs[Number(/-(\d)\.ics$/.exec(filename)![1]) - 1]!;
    expect(content).toContain(`UID:${reference}-${legs.indexOf(leg) + 1}@ecotravel`);
    expect(content, "newer than every file before").toContain(`SEQUENCE:${changes}\r\n`);
    expect(content).toMatch(new RegExp(`DTSTART(;VALUE=DATE)?:${leg.day.replaceAll("-", "")}`));
    expect(content.includes("STATUS:CANCELLED"), "off where the ride is").toBe(leg.state === "cancelled");
    expect(content.includes("METHOD:CANCEL")).toBe(leg.state === "cancelled");
  }
}
