import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { setTo } from "../../../test/api.ts";
import { openTransfer } from "../../../test/bookings.ts";
import { kinds, paidTrip } from "../../../test/paying.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { deliverLetter, sendContactMessage } from "./notify.server.ts";

/** A mail server with a settable answer. */
async function mailServer() {
  const answers: { code?: number } = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_, __, callback) =>
      callback(answers.code ? Object.assign(new Error("So it is"), { responseCode: answers.code }) : null),
    onData: (stream, _, callback) => void stream.resume().on("end", () => callback()),
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  setTo(env, "SMTP_URL", `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  return answers;
}

async function confirmation() {
  const [letter] = await db.select().from(messages).where(eq(messages.kind, "confirmation"));
  return letter!;
}

test("a temporary refusal of the mail server is tried again, as often as allowed, and a permanent one is not", async () => {
  const answers = await mailServer();
  await reserve(await openTransfer());
  const { id } = await confirmation();
  answers.code = 451;
  await expect(deliverLetter(id, 3)).rejects.toThrow("So it is");
  await expect(deliverLetter(id, 3)).rejects.toThrow("So it is");
  expect(await confirmation()).toMatchObject({ state: "queued", attempts: 2, lastError: "451 So it is" });
  await deliverLetter(id, 3);
  expect(await confirmation()).toMatchObject({ state: "failed", attempts: 3, lastError: "451 So it is" });
  await db.update(messages).set({ state: "queued", attempts: 0 });
  answers.code = 550;
  await deliverLetter(id, 3);
  expect(await confirmation()).toMatchObject({ state: "failed", attempts: 1, lastError: "550 So it is" });
});

test("a letter that a mail server took is sent and not kept, and a letter that can't be written is tried again", async () => {
  await mailServer();
  await reserve(await openTransfer());
  const { id } = await confirmation();
  await db.update(messages).set({ kind: "refunded", contents: null }).where(eq(messages.id, id));
  await expect(deliverLetter(id, 3)).rejects.toThrow();
  await db.update(messages).set({ kind: "confirmation" }).where(eq(messages.id, id));
  await deliverLetter(id, 3);
  expect(await confirmation()).toMatchObject({ state: "sent", captured: null, attempts: 2, lastError: null });
});

test("open desks are notified of a new message, and of each letter sent", async () => {
  const heard: string[] = [];
  // Notifications are collected from before the booking on, because they may come late, as may those of the test
  // before.
  onTestFinished(await listenToReservations((about) => heard.push(about)));
  const { reservationId } = (await reserve(await openTransfer())) as { reservationId: string };
  const ours = () => heard.filter((about) => about === reservationId || about === "message");
  await expect.poll(ours).toEqual([reservationId]);
  const { id } = await confirmation();
  await deliverLetter(id);
  await expect.poll(ours).toEqual([reservationId, reservationId]);
  await sendContactMessage({ firstName: "Inés", email: "i@example.com", phone: "", message: "¿Hay sillas?" });
  await expect.poll(() => ours().slice(2)).toEqual(["message"]);
  const [contact] = await db.select().from(messages).where(eq(messages.kind, "contact"));
  await deliverLetter(contact!.id);
  await expect.poll(() => ours().slice(2)).toEqual(["message", "message"]);
});

test("a booking by the staff sends a letter to the guest only, and one that is paid at once none about money", async () => {
  await reserve(await openTransfer(), { actor: operatorWith("ana"), how: { channel: "phone", reason: "" } });
  expect(await kinds()).toEqual(["confirmation"]);
  await paidTrip();
  expect(await kinds()).toEqual(["confirmation", "confirmation", "operatorCopy"]);
});
