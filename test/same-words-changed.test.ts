import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { guestActor } from "../app/domain/common/actor.ts";
import type { Language } from "../app/domain/common/language.ts";
import { composeLetter } from "../app/operations/message/compose.server.ts";
import { changeTrip } from "../app/operations/reservation/change-trip.server.ts";
import { requestChange } from "../app/operations/reservation/requests.server.ts";
import { tripSecret } from "../app/operations/reservation/trip-secret.server.ts";
import { loader as ridesCsv } from "../app/routes/desk/money/report-csv.ts";
import { db } from "../app/store/engine/db.server.ts";
import { findReservation } from "../app/store/reservation/reservations.server.ts";
import { knownAddresses } from "../app/store/schema/address-schema.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { openTour, openTransfer, soon } from "./bookings.ts";
import { office } from "./cash-trips.ts";
import { booked } from "./driving.ts";
import { operatorSignedIn } from "./operator.ts";
import { args } from "./requests.ts";
import { spaced } from "./said-facts.ts";
import { wholePage } from "./whole-page.tsx";

/** A ride without a time, and the time that it gets. */
interface Open {
  open: (language: Language) => Promise<string>;
  time: string;
}

const rides: Record<string, Open> = {
  "a tour between two hours": { open: (language) => openTour({}, {}, language), time: "12:45" },
  "a ride in the morning": {
    open: (language) => openTransfer({ departureTime: "", departureFlight: "" }, language),
    time: "09:30",
  },
};

async function opened({ open, time }: Open, language: Language = "en") {
  await db.insert(knownAddresses).values({ address: "ines@example.com", how: "desk" }).onConflictDoNothing();
  const id = await booked(open(language));
  if (time === "09:30") await db.update(legs).set({ partOfDay: "morning" }).where(eq(legs.reservationId, id));
  const {
    legs: [leg],
    priceCents,
    reference,
  } = (await findReservation(id))!;
  const ride = leg!.id;
  const wish = changeOf(ride, null, time);
  const { cookie } = await operatorSignedIn();
  const desk = async (path: string) =>
    spaced((await wholePage(`/dashboard/admin/${path}`, cookie)).replace(/<[^>]+>/g, ""));
  return { id, ride, wish, cookie, desk, reference, agreedCents: priceCents };
}

const changeOf = (id: string, was: string | null, time: string | null) => ({
  kind: "change" as const,
  legs: [{ id, before: { time: was }, after: { time } }],
});

async function letterOf(reservationId: string, kind: "changed" | "operatorChanged"): Promise<string> {
  const letters = await db.select().from(messages).where(eq(messages.reservationId, reservationId));
  const letter = letters.find((one) => one.kind === kind && one.channel === "mail");
  return spaced((await composeLetter(letter!)).text);
}

test.each<[string, Language, string]>([
  ["a tour between two hours", "en", "12:45 PM (before: 12:30 PM – 1:00 PM)"],
  ["a tour between two hours", "es", "12:45 p. m. (antes: 12:30 p. m. – 1:00 p. m.)"],
  ["a ride in the morning", "en", "9:30 AM (before: in the morning)"],
  ["a ride in the morning", "es", "9:30 a. m. (antes: en la mañana)"],
])("whoever hears of the time of %s hears when it was until then: %s", async (name, language, words) => {
  const { id, wish, agreedCents, desk } = await opened(rides[name]!, language);
  expect((await changeTrip(id, wish, office, { agreedCents })).outcome).toBe("changed");
  expect(await letterOf(id, "changed")).toContain(words);
  const chats = await desk("messages");
  expect(chats).toContain(words);
  expect(chats).not.toMatch(/sin hora/i);
});

test.each([
  ["a tour between two hours", "12:45 p. m. (antes: 12:30 p. m. – 1:00 p. m.)", "hora: 12:30–13:00 → 12:45"],
  ["a ride in the morning", "9:30 a. m. (antes: en la mañana)", "hora: en la mañana → 09:30"],
])("the office hears of what a guest did to %s in the words of the board", async (name, words, line) => {
  const { id, wish, agreedCents, desk, reference } = await opened(rides[name]!);
  expect((await changeTrip(id, wish, guestActor, { agreedCents })).outcome).toBe("changed");
  expect(await letterOf(id, "operatorChanged")).toContain(words);
  for (const page of [`r/${reference}`, ""]) expect(await desk(page)).toContain(line);
});

test.each([
  ["a tour between two hours", "12:30–13:00", "12:30 PM – 1:00 PM"],
  ["a ride in the morning", "en la mañana", "in the morning"],
])("a guest who asks for no time of %s asks for the hours that it had", async (name, words, own) => {
  const { id, ride, wish, agreedCents, desk, reference } = await opened(rides[name]!);
  await changeTrip(id, wish, office, { agreedCents });
  const { time } = rides[name]!;
  expect(await requestChange(id, changeOf(ride, time, null), guestActor)).toBe("asked");
  const line = `hora: ${time} → ${words}`;
  expect((await desk(`r/${reference}`)).split(line).length, "in the request and in the history").toBe(3);
  expect(spaced(await wholePage(`/trip/${tripSecret(id)}`))).toContain(`: ${own}`);
});

test.each([
  ["a tour between two hours", "12:30 PM – 1:00 PM"],
  ["a ride in the morning", "in the morning"],
])("the page that cancels %s says when it is: %s", async (name, words) => {
  const { id } = await opened(rides[name]!);
  expect(spaced(await wholePage(`/trip/${tripSecret(id)}/cancel`))).toContain(`, ${words}<`);
});

test("the month's rides are listed with the hours between which they are, or their part of the day", async () => {
  const { cookie } = await opened(rides["a tour between two hours"]!);
  await opened(rides["a ride in the morning"]!);
  const path = `/dashboard/admin/money/reports.csv?month=${soon.slice(0, 7)}`;
  const file = await (await ridesCsv(args(path, { headers: { cookie } }))).text();
  expect(file).toContain(`${soon};12:30–13:00;`);
  expect(file).toContain(`${soon};En la mañana;`);
});
