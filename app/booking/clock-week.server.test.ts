import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer, soon } from "../../test/bookings.ts";
import { booked, hire } from "../../test/driving.ts";
import { operatorWith } from "../domain/actor.ts";
import { isQuiet } from "../domain/clock-letter.ts";
import { addDays, momentInCostaRica } from "../domain/day.ts";
import type { Language } from "../domain/language.ts";
import { jobsOfReservation } from "../store/board.server.ts";
import { db } from "../store/db.server.ts";
import { clockLetters, messages } from "../store/message-schema.server.ts";
import { jobs, legs, reservations } from "../store/schema.server.ts";
import { assignJob } from "./assign.server.ts";
import { writeByClock } from "./clock-letters.server.ts";
import { composeLetter } from "./compose.server.ts";
import { setCollected, stepJob } from "./drive.server.ts";
import { readDueChats } from "./due-chats.server.ts";
import { deliverLetter } from "./notify.server.ts";

const ana = operatorWith("ana");
const stepMinutes = 30;
const steps = (7 * 24 * 60) / stepMinutes;
const kinds = ["unsaid", "driver", "thanks"];

async function guest(dayOffset: number, language: Language, said = {}) {
  const id = await booked(
    openTransfer({ departure: addDays(soon, dayOffset), flightTime: "13:40", ...said }),
  );
  await db.update(reservations).set({ language }).where(eq(reservations.id, id));
  return { id, job: (await jobsOfReservation(id))[0]!, day: addDays(soon, dayOffset) };
}

/** What the office does by hand at some hour, once. */
type Plan = [day: string, time: string, act: () => Promise<unknown>][];

test("in a week on a fast clock, every guest hears each thing once, at its hour, and in their language", {
  timeout: 120_000,
}, async () => {
  await db
    .insert(clockLetters)
    .values({ kind: "thanks", isOn: true, reviewUrl: "https://reviews.example/ours" });
  const door = { destinationDoor: "Hotel Diriá" };
  const silent = await guest(3, "en");
  const answers = await guest(3, "es");
  const known = await guest(4, "es", door);
  const late = await guest(4, "en", door);
  const marco = await hire("Marco Jiménez");
  const luis = await hire("Luis Mora", 14);
  const nobody = { driverId: null, vehicleId: null };
  const all = [silent, answers, known, late];
  const give = ({ job }: typeof silent, to = marco, from: typeof nobody | typeof marco = nobody) =>
    assignJob(job.id, from, to, ana, "both know");
  const setTime = ({ id }: typeof silent, time: string) =>
    db.update(legs).set({ time }).where(eq(legs.reservationId, id));
  await setTime(late, "16:30");
  await setTime(answers, "18:30");
  const done = (ride: typeof silent, at: string): Plan[number] => [
    ride.day,
    at,
    () => stepJob(ride.job.id, "done", ana, momentInCostaRica(ride.day, at)),
  ];
  const plan: Plan = [
    [addDays(soon, 1), "09:00", () => db.update(legs).set(door).where(eq(legs.reservationId, answers.id))],
    [addDays(soon, 1), "10:00", () => Promise.all([give(silent), give(known)])],
    [addDays(soon, 2), "20:00", () => give(answers, luis)],
    [addDays(soon, 4), "08:00", () => give(late, luis)],
    // Another comes for one of them, who had heard of the first.
    [addDays(soon, 4), "09:00", () => give(known, luis, marco)],
    done(silent, "16:00"),
    done(answers, "20:30"),
    done(known, "16:00"),
    done(late, "17:30"),
  ];
  await db.update(messages).set({ state: "sent" });
  await db.update(jobs).set({ receivedAt: new Date() });
  for (const { job } of all) await setCollected(job.id, job.dueCents, ana);
  const heard: string[] = [];
  for (let step = 0; step <= steps; step++) {
    const now = new Date(momentInCostaRica(soon, "00:00").getTime() + step * stepMinutes * 60_000);
    for (const [day, time, act] of plan)
      if (momentInCostaRica(day, time).getTime() === now.getTime()) await act();
    // Two processes, one of which was just started again.
    await Promise.all([writeByClock(now), writeByClock(now)]);
    const queued = (await db.select().from(messages)).filter(({ state }) => state === "queued");
    for (const letter of queued) {
      expect(isQuiet(now), letter.kind).toBe(false);
      const { text } = await composeLetter(letter);
      await Promise.all([deliverLetter(letter.id), deliverLetter(letter.id)]);
      if (!kinds.includes(letter.kind)) continue;
      const who = all.findIndex(({ id }) => id === letter.reservationId);
      const language = /^Hola/m.test(text) ? "es" : "en";
      const day = Math.floor(step / (1440 / stepMinutes));
      const hour = String((step % (1440 / stepMinutes)) / 2).padStart(2, "0");
      heard.push(
        `${["silent", "answers", "known", "late"][who]} ${letter.kind} ${language} day ${day} ${hour}h`,
      );
    }
  }
  expect(heard).toEqual([
    "silent unsaid en day 0 14.5h",
    "answers unsaid es day 0 18.5h",
    "silent unsaid en day 2 14.5h",
    "silent driver en day 2 18h",
    "answers driver es day 2 20h",
    "known driver es day 3 18h",
    "silent thanks en day 3 18.5h",
    // Done at 20:30: two hours later it is night.
    "answers thanks es day 4 07h",
    "late driver en day 4 08h",
    "known driver es day 4 09h",
    "known thanks es day 4 18.5h",
    "late thanks en day 4 20h",
  ]);
  const { due } = await readDueChats(momentInCostaRica(addDays(soon, 7), "00:00"));
  expect(due).toEqual([]);
});
