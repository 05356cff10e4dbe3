import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { later, openTransfer } from "../../../../../test/bookings.ts";
import { booked, happened, newDriver, rowOf } from "../../../../../test/driving.ts";
import { args } from "../../../../../test/requests.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { driverWith, operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { noteChat } from "../../../../operations/message/note-chat.server.ts";
import { noteGuestInformed, stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { noShowTexts as words } from "../../../../texts/desk/reservation/no-show.ts";
import { action, loader } from "./no-show.tsx";
import { noShowView } from "./no-show-view.server.ts";

const today = todayInCostaRica();
const at = (time: string) => momentInCostaRica(today, time);

/** Opens the question about the ride of a new booking, at 14:52 of a day on which it is at 14:30. */
async function question() {
  vi.useFakeTimers({ toFake: ["Date"], now: at("14:52") });
  onTestFinished(() => void vi.useRealTimers());
  const id = await booked(openTransfer());
  await db.update(legs).set({ ...pickupAt(today, "14:30"), flight: "UA1642", flightTime: "13:45" });
  const { reference, cookie, open: room } = await roomDesk(id);
  const [job] = await jobsOfReservation(id);
  const path = `/dashboard/admin/r/${reference}/no-show?ride=${job!.id}`;
  const params = { reference };
  const open = async () => (await loader(args(path, { headers: { cookie }, params }))).data.view;
  const press = async (fields: Record<string, string>, ride = job!.id) => {
    const body = new URLSearchParams({ job: ride, form: "noShow", ...fields });
    return (await action(args(path, { method: "POST", headers: { cookie }, body, params }))).data;
  };
  return { id, job: job!, path, room, open, press };
}

test("the question says the promised hour, the flight, each press with who made it, and how long they waited", async () => {
  const { job, open, press } = await question();
  const driverId = await newDriver({ name: "Diego" });
  expect((await open())!.lacks).toBe(words.lacks(false));
  await db.update(jobs).set({ driverId, receivedAt: at("09:05") });
  await stepJob(job.id, "onTheWay", driverWith(driverId), at("13:40"));
  expect((await open())!.lacks).toBe(words.lacks(true));
  await stepJob(job.id, "arrived", operatorWith("somebody else"), at("14:18"));
  const view = (await open())!;
  expect(view.facts.map(({ what, text }) => `${what}: ${text}`)).toEqual([
    "Se le prometió: 14:30, hoy",
    "Recoger en: Aerop. de Liberia · UA1642 · aterriza 13:45",
    "Dijo «Recibido»: 09:05, Diego",
    "En camino: 13:40, Diego",
    "Llegó el chofer: 14:18",
    "El chofer esperó: 34 min",
    "Pasó desde la hora: 22 min",
  ]);
  // A step back from "aboard" marks no arrival: the guest is waited for since the first one.
  await stepJob(job.id, "aboard", driverWith(driverId), at("14:40"));
  await stepJob(job.id, "arrived", driverWith(driverId), at("14:41"));
  expect((await open())!.facts).toEqual(view.facts);
  // A colleague who undoes an end has not marked the step that stands again.
  await stepJob(job.id, "onTheWay", driverWith(driverId), at("14:20"));
  await press({ intent: "noShow" });
  await press({ intent: "takeBack", to: "onTheWay" });
  expect((await open())!.facts).toContainEqual({ what: "En camino", text: "13:40, Diego" });
  expect(view).toMatchObject({ lacks: undefined, why: undefined, isNoted: false });
  expect(view.guest).toBe("Inés Ñandú, 6 personas");
  expect(view.messages).toMatchObject([{ what: "Confirmación", way: "correo", fate: "en cola" }]);
});

test("the question lists what was sent about its ride and about the whole trip, and nothing about the other ride", async () => {
  const id = await booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [driverId, ana] = [await newDriver(), operatorWith("ana")];
  await db.update(jobs).set({ driverId });
  const [out, back] = (await jobsOfReservation(id)) as [BoardJob, BoardJob];
  const sent = { words: "Hello", recipient: "+14155552671", state: "sent" } as const;
  await noteChat({ kind: "onTheWay", facts: [`onTheWay ${out.id}`], jobs: [out] }, sent, ana);
  await noteChat({ kind: "ask", facts: [`ask ${back.legId} flight -`], jobs: [back] }, sent, ana);
  await noteGuestInformed(back.id, driverId, ana);
  const about = async (ride: BoardJob) =>
    (await noShowView(ride.reference, ride.id, ana))!.messages.map(({ what }) => what).sort();
  expect(await about(out)).toEqual(["Confirmación", "Que va en camino"]);
  expect(await about(back)).toEqual(["Confirmación", "Lo que falta saber", "Quién lo lleva"]);
});

test("a no-show waits for its hour as for a driver, is noted once, and can be undone", async () => {
  const { job, open, press, room, path } = await question();
  vi.setSystemTime(at("14:49"));
  expect(await press({ intent: "noShow" })).toMatchObject({
    good: false,
    text: expect.stringContaining("desde las 14:50"),
  });
  expect((await open())!.why).toContain("desde las 14:50");
  const noShowInRoom = async () => (await room()).rides[0]!.vans[0]!.noShow;
  expect(await noShowInRoom()).toMatchObject({ why: expect.stringContaining("14:50") });
  vi.setSystemTime(at("14:50"));
  expect(await noShowInRoom()).toEqual({ href: path, why: undefined });
  await stepJob(job.id, "onTheWay", operatorWith("ana"));
  const noted = await press({ intent: "noShow" });
  expect(noted).toMatchObject({ good: true, text: "Anotado: no apareció Inés Ñandú." });
  expect(await press({ intent: "noShow" })).toMatchObject({ good: true, text: "No había nada que cambiar." });
  vi.setSystemTime(at("19:00"));
  expect(await open()).toMatchObject({
    isNoted: true,
    facts: expect.arrayContaining([{ what: "Pasó desde la hora", text: "20 min" }]),
  });
  expect(await press(noted.undo!)).toMatchObject({ good: true, text: words.undone });
  expect(await rowOf(job.id)).toMatchObject({ state: "onTheWay" });
  expect(await press(noted.undo!)).toMatchObject({ good: false });
});

test("the question is about a ride of its own reservation that is not over", async () => {
  const { job, open, press } = await question();
  const theirs = (await jobsOfReservation(await booked(openTransfer())))[0]!;
  await db.update(legs).set(pickupAt(today, "14:30"));
  expect(await press({ intent: "noShow" }, theirs.id)).toMatchObject({ good: false });
  for (const nonsense of ["", "\u0000", "__proto__", "x".repeat(2_000)])
    expect(await press({ intent: "noShow" }, nonsense)).toMatchObject({ good: false });
  expect(await press({ intent: "takeBack", to: "planned" })).toMatchObject({ good: false });
  expect((await happened()).filter(({ event }) => event === "stepped")).toEqual([]);
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, job.id));
  expect(await open()).toBeUndefined();
  await db.update(legs).set(pickupAt(addDays(today, 1), "14:30"));
  expect(await press({ intent: "noShow" })).toMatchObject({ good: false });
});
