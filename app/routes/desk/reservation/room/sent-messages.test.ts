import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../../../test/bookings.ts";
import { copies } from "../../../../../test/copies.ts";
import { booked, happened, newDriver } from "../../../../../test/driving.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { newId } from "../../../../domain/common/reference.ts";
import type { KnownPlan } from "../../../../domain/message/letter-contents.ts";
import { noteChat } from "../../../../operations/message/note-chat.server.ts";
import { cancelLegs } from "../../../../operations/reservation/cancel.server.ts";
import { noteGuestInformed } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { isUnsentToGuest } from "../../../../store/message/unsent-changes.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { messages } from "../../../../store/schema/message-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";

test("letters, WhatsApp and calls stand in one list with what became of each, newest first", async () => {
  const id = await booked();
  const { open, press } = await roomDesk(id);
  await db.update(messages).set({ state: "failed", lastError: "550 no such user" });
  const click = newId();
  for (let n = 0; n < 2; n++)
    await press("call", [
      ["words", "Llega en otro vuelo"],
      ["click", click],
    ]);
  const chat = { kind: "ask", facts: ["ask leg flight -"], jobs: await jobsOfReservation(id) } as const;
  const text = { words: "Hello Inés …", recipient: "+14155552671" };
  await noteChat({ ...chat, facts: [...chat.facts] }, { ...text, state: "opened" }, operatorWith("ana"));
  const sentLines = async () =>
    (await open()).said.map(({ what, way, fate, failed, words }) => [
      what,
      way,
      fate.replace(/,.*/, ""),
      failed,
      words,
    ]);
  const call = ["Llamada", "teléfono", "habló Ana", false, "Llega en otro vuelo"];
  const letter = ["Confirmación", "correo", expect.stringMatching(/^falló: /), true, ""];
  expect(await sentLines()).toEqual([
    ["Lo que falta saber", "WhatsApp", "abierto por alguien", false, "Hello Inés …"],
    call,
    letter,
  ]);
  await noteChat({ ...chat, facts: [...chat.facts] }, { ...text, state: "sent" }, operatorWith("ana"));
  await noteChat({ ...chat, facts: [...chat.facts] }, { ...text, state: "opened" }, operatorWith("eva"));
  expect((await sentLines())[0]).toEqual([
    "Lo que falta saber",
    "WhatsApp",
    "mandado según alguien",
    false,
    "Hello Inés …",
  ]);
  expect((await open()).history[0]!.what).toBe("le escribió por WhatsApp: lo que falta saber");
});

test("a complaint is marked and taken back once each, and a call needs words", async () => {
  const { open, press } = await roomDesk(await booked());
  for (const words of ["", "x".repeat(1001)]) expect((await press("call", { words })).good).toBe(false);
  for (const complains of ["on", "on", "", ""]) await press("complaint", { complains });
  expect((await happened()).map(({ event }) => event)).toEqual(["complained", "contentAgain"]);
  expect(await open()).toMatchObject({ complains: false });
  await press("complaint", { complains: "on" });
  expect(await open()).toMatchObject({ complains: true, said: [{ way: "correo" }] });
});

test("a note that the guest knows the driver stands in the list once", async () => {
  const id = await booked();
  const { open } = await roomDesk(id);
  const [job] = await jobsOfReservation(id);
  const driverId = await newDriver();
  await db.update(jobs).set({ driverId });
  for (let n = 0; n < 2; n++) await noteGuestInformed(job!.id, driverId, operatorWith("ana"));
  const { said } = await open();
  expect(said.map(({ what, way, fate }) => [what, way, fate.replace(/,.*/, "")])).toEqual([
    ["Quién lo lleva", "anotado", "ya lo sabe según alguien"],
    ["Confirmación", "correo", expect.any(String)],
  ]);
});

test("a guest who is to be told of a cancellation is told from the room, also behind a hundred others", async () => {
  await copies(await booked(), 99);
  const id = await booked(openTransfer({ departure: later }));
  const ours = await db.select({ id: legs.id }).from(legs).where(eq(legs.reservationId, id));
  const legIds = ours.map((leg) => leg.id);
  await cancelLegs({ reservationId: id, legIds, actor: operatorWith("ana"), gives: "all", backCents: 0 });
  const { open } = await roomDesk(id);
  const told = async () => (await open()).chats.map(({ key }) => key);
  const mine = [expect.stringContaining(`plan ${id}`)];
  expect(await told()).toEqual(mine);
  // The others, whose rides come first, are to be told of the same.
  const [{ id: _, contents, ...message }] = (await db.select().from(messages).where(isUnsentToGuest)) as [
    typeof messages.$inferSelect,
  ];
  const known = contents as KnownPlan;
  const theirs = await db.select().from(legs).where(ne(legs.reservationId, id));
  const others = theirs.map(({ id: leg, reservationId }) => ({
    ...message,
    reservationId,
    onceKey: leg,
    contents: { ...known, legs: [{ ...known.legs[0]!, id: leg }] },
  }));
  await db.insert(messages).values(others);
  expect(await told()).toEqual(mine);
});
