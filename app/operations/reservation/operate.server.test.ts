import { and, eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { mailServer } from "../../../test/mail-server.ts";
import { onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, letterQueue } from "../../store/engine/jobs.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { activity, legs } from "../../store/schema/reservation-schema.server.ts";
import { deliverLetter } from "../message/notify.server.ts";
import { settle } from "../money/settle.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { cancelReservation } from "./lock-and-record.server.ts";
import { completeReservation, reopenReservation, resendConfirmation } from "./operate.server.ts";

async function booked(change = {}) {
  const result = await reserve(await openTransfer(change));
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  return result.reservationId;
}

const legsOf = async (id: string) => (await findReservation(id))!.legs.map((leg) => leg.id);

const operatorsActivity = async () =>
  (await db.select().from(activity).orderBy(activity.id)).slice(1).map(({ actor, event }) => [actor, event]);

const resent = async () => (await db.select().from(messages).orderBy(messages.id)).slice(2);

test("a reservation is completed once, however often and from wherever", async () => {
  const id = await booked();
  const legs = await legsOf(id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => completeReservation(id, operatorWith(`op${n % 2}`), legs)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await completeReservation(id, operatorWith("op1"), await legsOf(id))).toBe(false);
  expect((await findReservation(id))!.status).toBe("COMPLETED");
  expect(await operatorsActivity()).toEqual([[expect.stringMatching(/^operator:op[01]$/), "completed"]]);
});

test("a past and paid ride is completed without a question; one to come, or unpaid, with one", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.approve(orderId);
  await settle(orderId);
  const { id } = await onlyReservation();
  const press = () => completeReservation(id, operatorWith("op1"));
  expect(await press()).toMatchObject({ legs: [{ isToCome: true }], dueCents: 0 });
  await db.update(legs).set({ day: "2026-01-31" });
  expect(await press()).toBe(true);
  expect(await press()).toBe(false);
  expect((await findReservation(id))!.legs).toMatchObject([{ state: "done" }]);

  const unpaid = await booked();
  await db.update(legs).set({ day: "2026-01-31" });
  const asked = await completeReservation(unpaid, operatorWith("op1"));
  expect(asked).toMatchObject({ legs: [{ isToCome: false }], dueCents: 12_000 });
});

test("completing and reopening alternate, and each is in the history with its actor", async () => {
  const id = await booked();
  expect(await reopenReservation(id, operatorWith("op1"))).toBe(false);
  expect(await completeReservation(id, operatorWith("op1"), await legsOf(id))).toBe(true);
  expect(await reopenReservation(id, operatorWith("op2"))).toBe(true);
  expect((await findReservation(id))!.status).toBe("pending");
  expect(await operatorsActivity()).toEqual([
    ["operator:op1", "completed"],
    ["operator:op2", "reopened"],
  ]);
});

test("two windows with opposite changes leave one status and no half of a change", async () => {
  const id = await booked();
  await Promise.all([
    completeReservation(id, operatorWith("op1"), await legsOf(id)),
    reopenReservation(id, operatorWith("op2")),
  ]);
  const { status } = (await findReservation(id))!;
  const last = (await operatorsActivity()).at(-1);
  expect(last?.[1]).toBe(status === "COMPLETED" ? "completed" : "reopened");
});

test("a reservation that does not exist changes nothing and sends nothing", async () => {
  expect(await completeReservation("nowhere", operatorWith("op1"))).toBe(false);
  expect(await reopenReservation("nowhere", operatorWith("op1"))).toBe(false);
  expect(await resendConfirmation("nowhere", operatorWith("op1"), newId())).toBe(false);
  expect(await db.$count(activity)).toBe(0);
  expect(await db.$count(messages)).toBe(0);
});

test("the confirmation goes out again at once, as a letter of its own", async () => {
  const server = await mailServer();
  const id = await booked();
  expect(await resendConfirmation(id, operatorWith("op1"), newId())).toBe(true);
  expect(server.recipients).toEqual(["ines@example.com"]);
  expect(await resent()).toMatchObject([
    { kind: "confirmation", reservationId: id, recipient: "ines@example.com", state: "sent", attempts: 1 },
  ]);
  expect(await operatorsActivity()).toEqual([["operator:op1", "confirmationResent"]]);
});

test("a double click sends one letter and both requests return its outcome; another click sends another letter", async () => {
  const server = await mailServer();
  const id = await booked();
  const click = newId();
  const answers = await Promise.all([
    resendConfirmation(id, operatorWith("op1"), click),
    resendConfirmation(id, operatorWith("op1"), click),
  ]);
  expect(answers).toEqual([true, true]);
  expect(server.recipients).toHaveLength(1);
  expect(await resendConfirmation(id, operatorWith("op1"), newId())).toBe(true);
  expect(server.recipients).toHaveLength(2);
  expect(await operatorsActivity()).toHaveLength(2);
});

test("with the mail server down the operator sees it, and the letter is not sent later", async () => {
  const server = await mailServer();
  await server.close();
  const id = await booked();
  expect(await resendConfirmation(id, operatorWith("op1"), newId())).toBe(false);
  const [letter] = await resent();
  expect(letter).toMatchObject({ state: "failed", attempts: 1, sentAt: null });
  expect(letter!.lastError).toContain("The mail server did not take the letter");
  const again = await mailServer();
  await deliverLetter(letter!.id); // this is what its job does
  expect(again.recipients).toEqual([]);
  expect(await resendConfirmation(id, operatorWith("op1"), newId())).toBe(true);
  expect(again.recipients).toHaveLength(1);
});

test("a confirmation to an invalid address fails with a reason", async () => {
  const id = await booked({ email: "no address" });
  expect(await resendConfirmation(id, operatorWith("op1"), newId())).toBe(false);
  expect(await resent()).toMatchObject([
    { state: "failed", lastError: expect.stringContaining("not an e-mail") },
  ]);
});

test("a letter that is sent again has a job, in case this process dies before it is sent", async () => {
  await boss.deleteAllJobs(letterQueue);
  const id = await booked();
  const first = await boss.fetch<{ emailId: number }>(letterQueue, { batchSize: 10 });
  expect(await resendConfirmation(id, operatorWith("op1"), newId())).toBe(true);
  const [letter] = await resent();
  expect(await boss.fetch(letterQueue)).toEqual([]); // the job is not due yet
  const waiting = await boss.fetch<{ emailId: number }>(letterQueue, {
    batchSize: 10,
    ignoreStartAfter: true,
  });
  expect(first.map(({ data }) => data.emailId)).not.toContain(letter!.id);
  expect(waiting.map(({ data }) => data.emailId)).toEqual([letter!.id]);
});

test("listeners are notified of a booking, of each change and of each letter, and of nothing else", async () => {
  const heard: string[] = [];
  const stop = await listenToReservations((id) => heard.push(id));
  const id = await booked();
  await expect.poll(() => heard).toEqual([id]);
  await completeReservation(id, operatorWith("op1"), await legsOf(id));
  await completeReservation(id, operatorWith("op1"), await legsOf(id));
  await expect.poll(() => heard).toEqual([id, id]);
  const [letter] = await db.select().from(messages).where(eq(messages.reservationId, id));
  await deliverLetter(letter!.id);
  await expect.poll(() => heard).toHaveLength(3);
  stop();
  await reopenReservation(id, operatorWith("op1"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toHaveLength(3);
});

const { SMTP_URL } = env;
afterEach(() => {
  env.SMTP_URL = SMTP_URL;
});

test("a letter whose guest is erased while it is sent stays erased", async () => {
  const id = await booked();
  const isIt = and(eq(messages.reservationId, id), eq(messages.kind, "confirmation"));
  const erased = { state: "withheld", recipient: "", contents: null } as const;
  await mailServer(async () => void (await db.update(messages).set(erased).where(isIt)));
  const [letter] = await db.select().from(messages).where(isIt);
  await deliverLetter(letter!.id);
  expect((await db.select().from(messages).where(isIt))[0]).toMatchObject({ ...erased, sentAt: null });
});

test("Completar asks before it ends a ride to come or an unpaid one, and ends the named legs", async () => {
  const id = await booked({ tripType: "roundTrip", returnDate: later });
  const ana = operatorWith("ana");
  const [out, back] = await legsOf(id);
  expect(await completeReservation(id, ana)).toEqual({
    legs: [
      { id: out, day: soon, isToCome: true },
      { id: back, day: later, isToCome: true },
    ],
    dueCents: 24_000,
  });
  expect(await completeReservation(id, ana, ["another"])).toBe(false);
  expect(await completeReservation(id, ana, [out!])).toBe(true);
  const half = (await findReservation(id))!;
  expect([half.status, half.legs.map(({ state }) => state)]).toEqual(["pending", ["done", "planned"]]);
  expect(await completeReservation(id, ana, [back!])).toBe(true);
  expect((await findReservation(id))!.status).toBe("COMPLETED");
  expect(await reopenReservation(id, ana)).toBe(true);
  const again = (await findReservation(id))!;
  expect([again.status, again.legs.map(({ state }) => state)]).toEqual(["pending", ["planned", "planned"]]);
});

test("a cancelled trip stays cancelled with all its rides, whatever is pressed", async () => {
  const id = await booked();
  const ana = operatorWith("ana");
  expect(await db.transaction((tx) => cancelReservation(tx, id, ana))).toBe(true);
  expect(await db.transaction((tx) => cancelReservation(tx, id, ana))).toBe(false);
  expect(await completeReservation(id, ana, await legsOf(id))).toBe(false);
  expect(await reopenReservation(id, ana)).toBe(false);
  const { stage, status, legs } = (await findReservation(id))!;
  expect([stage, status, legs[0]!.state]).toEqual(["cancelled", "CANCELLED", "cancelled"]);
});

test("the history is never changed or deleted", async () => {
  await booked();
  for (const change of [db.update(activity).set({ actor: "nobody" }), db.delete(activity)])
    await expect(change.execute()).rejects.toMatchObject({
      cause: { message: expect.stringContaining("never changed") },
    });
  expect(await db.$count(activity)).toBe(1);
});

test.each(["activity", "ledger", "catalogue_changes", "team_changes", "desk_changes", "reservations"])(
  "nothing that happened goes when all of %s is taken away at once",
  async (table) => {
    await booked();
    await expect(db.execute(sql.raw(`truncate ${table} cascade`))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("never changed") },
    });
    expect(await db.$count(activity)).toBe(1);
  },
);
