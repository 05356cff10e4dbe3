import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedJob, happened, hire, rowOf } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { listSaidMessages } from "../../store/message/said-messages.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { undoActs } from "../reservation/undo-act.server.ts";
import { noteChat } from "./note-chat.server.ts";
import { noteGuestKnowsPlan } from "./unsent-changes.server.ts";

const ana = operatorWith("ana");
const said = async () => (await listSaidMessages(new Date(0))).map(({ guest, act }) => [guest, act]);

test("a message that was not sent is due again, and its guest does not count as informed", async () => {
  const job = await bookedJob();
  const luis = await hire("Luis");
  await db.update(jobs).set(luis);
  const chat = { kind: "driver", facts: ["f"], jobs: [{ ...job, ...luis }] } as const;
  const note = { words: "Hola", recipient: job.phone, state: "sent" } as const;
  await noteChat({ ...chat, facts: [...chat.facts], jobs: [...chat.jobs] }, { ...note, act: "act" }, ana);
  expect((await rowOf(job.id)).guestToldAt).not.toBeNull();
  expect(await said()).toEqual([[job.guest, "act"]]);
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "undone" });
  expect((await rowOf(job.id)).guestToldAt).toBeNull();
  expect(await said()).toEqual([]);
  expect((await happened()).map(({ event }) => event)).toEqual(["toldOnWhatsapp", "saidUndone"]);
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "nothingToDo" });
});

test("a changed plan is due again, unless a newer change has a message of its own", async () => {
  const { reservationId } = await bookedJob();
  const own = { channel: "whatsapp", reservationId, recipient: "+50688887777" } as const;
  const contents = { people: 6, priceCents: 12_000, legs: [] };
  await db.insert(messages).values({ ...own, kind: "changed", contents, onceKey: "one" });
  const { changes } = (await db.select().from(reservations))[0]!;
  expect(await noteGuestKnowsPlan(reservationId, changes, ana, "act")).toBe("saved");
  const [row] = await db.select().from(messages).where(eq(messages.onceKey, "one"));
  await db.insert(messages).values({ ...own, kind: "changed", contents, onceKey: "two" });
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "changedMeanwhile" });
  await db.delete(messages).where(eq(messages.onceKey, "two"));
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "undone" });
  const [again] = await db.select().from(messages).where(eq(messages.onceKey, "one"));
  expect([row!.state, again!.state, again!.sentAt, again!.saidBy]).toEqual(["sent", "queued", null, null]);
});

test("a guest who was told again since then stays told", async () => {
  const job = await bookedJob();
  const luis = await hire("Luis");
  await db.update(jobs).set(luis);
  const note = { words: "Hola", recipient: job.phone, state: "sent", act: "act" } as const;
  await noteChat({ kind: "driver", facts: ["f"], jobs: [{ ...job, ...luis }] }, note, ana);
  const guestToldAt = new Date(Date.now() + 5000);
  await db.update(jobs).set({ guestToldAt });
  expect(await undoActs(["act"], ana)).toMatchObject({ outcome: "undone" });
  expect((await rowOf(job.id)).guestToldAt).toEqual(guestToldAt);
});
