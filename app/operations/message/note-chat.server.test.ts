import { expect, onTestFinished, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { bookedJob, happened, hire, rowOf } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { momentInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { cancelReservation } from "../reservation/lock-and-record.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { readDueChats } from "./due-chats.server.ts";
import { noteChat } from "./note-chat.server.ts";
import { noteDriverInformed, notePlanOpened } from "./unsent-changes.server.ts";

const ana = operatorWith("ana");
const eva = operatorWith("eva");
const now = momentInCostaRica(soon, "12:00");
const text = { words: "Hello", recipient: "+14155552671" };

/** Returns a ride of Marco whose guest left no address, and its due chats. */
async function toTell() {
  const { id, legId } = await bookedJob({ flightTime: "13:40", destinationDoor: "Hotel Diriá" });
  const marco = await hire("Marco");
  await assignJob({ jobId: id, before: { driverId: null, vehicleId: null }, after: marco }, ana);
  await db.update(reservations).set({ email: "" });
  const { due } = await readDueChats(now);
  const chat = (kind: string) => due.find((one) => one.kind === kind)!;
  const told = async () => (await happened()).filter(({ event }) => event === "toldOnWhatsapp");
  const rows = async () => (await db.select().from(messages)).filter(({ channel }) => channel === "whatsapp");
  return { id, legId, marco, job: (await findJob(id))!, chat, told, rows };
}

test("the guest counts as informed of the driver once a colleague says to have written, and not when WhatsApp is opened", async () => {
  const { id, job, chat, told, rows } = await toTell();
  const heard: string[] = [];
  onTestFinished(await listenToReservations((about) => heard.push(about)));
  await noteChat(chat("driver"), { ...text, state: "opened" }, eva);
  expect([(await rowOf(id)).guestToldAt, await told()]).toEqual([null, []]);
  await expect.poll(() => heard).toEqual([job.reservationId]);
  for (const who of [ana, eva]) await noteChat(chat("driver"), { ...text, state: "sent" }, who);
  expect((await rowOf(id)).guestToldAt).not.toBeNull();
  expect(await told()).toMatchObject([{ actor: "operator:ana", after: { chat: "driver" } }]);
  expect(await rows()).toMatchObject([
    {
      kind: "driver",
      state: "sent",
      reservationId: job.reservationId,
      driverId: null,
      saidBy: "operator:ana",
    },
  ]);
});

test("a message to a driver is stored with the driver and in no guest's history", async () => {
  const { id, marco, chat, told, rows } = await toTell();
  await noteChat(chat("driverDay"), { ...text, state: "sent" }, ana);
  expect([(await rowOf(id)).guestToldAt, await told()]).toEqual([null, []]);
  const { driverId } = marco;
  expect(await rows()).toMatchObject([{ kind: "driverDay", state: "sent", reservationId: null, driverId }]);
});

test("a message about a driver after a cancellation does not mark the guest as informed", async () => {
  const { id, job, chat } = await toTell();
  const said = chat("driver");
  await db.transaction((tx) => cancelReservation(tx, job.reservationId, ana));
  await noteChat(said, { ...text, state: "sent" }, ana);
  expect((await rowOf(id)).guestToldAt).toBeNull();
});

test("an opened message about a plan or a withdrawn ride names the colleague, until it is marked as not sent", async () => {
  const { id, legId, job, marco, rows } = await toTell();
  await changeRide(legId, { before: {}, after: { time: "15:00" } }, ana);
  const ofPlan = { reservationId: job.reservationId };
  const opened = { state: "opened", saidBy: "operator:eva", openedAt: expect.any(Date) };
  const queued = { state: "queued", saidBy: null, openedAt: null };
  await notePlanOpened(ofPlan, eva);
  expect(await rows()).toMatchObject([opened]);
  await notePlanOpened(ofPlan, undefined);
  expect(await rows()).toMatchObject([queued]);
  const loss = { channel: "whatsapp", kind: "cancelled", recipient: "", driverId: marco.driverId } as const;
  const contents = { jobId: id, day: soon, time: null, origin: null, destination: null };
  const lost = { ...loss, ...ofPlan, contents, onceKey: "lost" };
  const [added] = await db
    .insert(messages)
    .values(lost as never)
    .returning();
  await notePlanOpened({ ids: [added!.id] }, eva);
  expect(await rows()).toMatchObject([queued, opened]);
  await notePlanOpened({ ids: [added!.id] }, undefined);
  expect(await rows()).toMatchObject([queued, queued]);
  const told = [await noteDriverInformed([added!.id], ana), await noteDriverInformed([added!.id], ana)];
  expect(told).toEqual(["saved", "nothingToDo"]);
});
