import { eq } from "drizzle-orm";
import { operatorWith } from "../app/domain/common/actor.ts";
import { addDays, momentInCostaRica } from "../app/domain/common/day.ts";
import type { Language } from "../app/domain/common/language.ts";
import { assignJob } from "../app/operations/ride/assign.server.ts";
import { setCollected, stepJob } from "../app/operations/ride/progress.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { clockLetters, messages } from "../app/store/schema/message-schema.server.ts";
import { legs, reservations } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer, soon } from "./bookings.ts";
import { booked, hire } from "./driving.ts";
import { agreedHour } from "./rides.ts";

const ana = operatorWith("ana");
export const stepMinutes = 30;
const names = ["silent", "answers", "known", "late"] as const;
const kinds = ["unsaid", "driver", "thanks"];

/** Lists when each guest of the week gets which message, and in which language. */
export const heardInWeek = [
  "silent unsaid en day 0 14.5h",
  "answers unsaid es day 0 18.5h",
  "silent unsaid en day 2 14.5h",
  "silent driver en day 2 18h",
  "answers driver es day 2 20h",
  "known driver es day 3 18h",
  "silent thanks en day 3 18.5h",
  // The ride is done at 20:30, so that two hours later it is night.
  "answers thanks es day 4 07h",
  "late driver en day 4 08h",
  "known driver es day 4 09h",
  "known thanks es day 4 18.5h",
  "late thanks en day 4 20h",
];

/** Returns the moment of a step, counted from midnight of the week's first day. */
export const momentOfStep = (step: number) =>
  new Date(momentInCostaRica(soon, "00:00").getTime() + step * stepMinutes * 60_000);

/** Describes a message as `heardInWeek` does; undefined for a letter that the hour does not bring. */
export function tellHeard(kind: string, name: string, text: string, step: number): string | undefined {
  if (!kinds.includes(kind)) return undefined;
  const aDay = 1440 / stepMinutes;
  const hour = String((step % aDay) / 2).padStart(2, "0");
  return `${name} ${kind} ${/^Hola/m.test(text) ? "es" : "en"} day ${Math.floor(step / aDay)} ${hour}h`;
}

async function guest(name: (typeof names)[number], dayOffset: number, language: Language, said = {}) {
  const departure = addDays(soon, dayOffset);
  const id = await booked(openTransfer({ departure, flightTime: "13:40", ...said }));
  const isIt = eq(reservations.id, id);
  await db
    .update(reservations)
    .set({ language, email: `${name}@example.com` })
    .where(isIt);
  return { name, id, job: (await jobsOfReservation(id))[0]!, day: departure };
}

/** Makes four guests, two drivers, and the office's own actions, each at its hour. */
export async function weekOfGuests() {
  await db
    .insert(clockLetters)
    .values({ kind: "thanks", isOn: true, reviewUrl: "https://reviews.example/ours" });
  const door = { destinationDoor: "Hotel Diriá" };
  const silent = await guest("silent", 3, "en");
  const answers = await guest("answers", 3, "es");
  const known = await guest("known", 4, "es", door);
  const late = await guest("late", 4, "en", door);
  const all = [silent, answers, known, late];
  const marco = await hire("Marco Jiménez");
  const luis = await hire("Luis Mora", 14);
  const nobody = { driverId: null, vehicleId: null };
  const give = ({ job }: typeof silent, to = marco, from: typeof nobody | typeof marco = nobody) =>
    assignJob({ jobId: job.id, before: from, after: to }, ana, { reason: "both know" });
  const setTime = ({ id }: typeof silent, time: string) =>
    db.update(legs).set(agreedHour(time)).where(eq(legs.reservationId, id));
  await setTime(late, "16:30");
  await setTime(answers, "18:30");
  const acts = new Map<number, () => Promise<unknown>>();
  const plan = (day: string, time: string, act: () => Promise<unknown>) =>
    acts.set(momentInCostaRica(day, time).getTime(), act);
  const done = (ride: typeof silent, at: string) =>
    plan(ride.day, at, () => stepJob(ride.job.id, "done", ana, momentInCostaRica(ride.day, at)));
  plan(addDays(soon, 1), "09:00", () => db.update(legs).set(door).where(eq(legs.reservationId, answers.id)));
  plan(addDays(soon, 1), "10:00", () => Promise.all([give(silent), give(known)]));
  plan(addDays(soon, 2), "20:00", () => give(answers, luis));
  plan(addDays(soon, 4), "08:00", () => give(late, luis));
  // Another driver takes over from one of them, whose name the guest had been told.
  plan(addDays(soon, 4), "09:00", () => give(known, luis, marco));
  done(silent, "16:00");
  done(answers, "20:30");
  done(known, "16:00");
  done(late, "17:30");
  await db.update(messages).set({ state: "sent" });
  await db.update(jobs).set({ receivedAt: new Date() });
  for (const { job } of all) await setCollected(job.id, job.dueCents, ana);
  const nameOf = (id: string | null) => all.find((one) => one.id === id)?.name ?? "";
  return { actAt: async (now: Date) => void (await acts.get(now.getTime())?.()), nameOf };
}
