import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../../../test/bookings.ts";
import { happened } from "../../../../../test/driving.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { args, post } from "../../../../../test/requests.ts";
import { bookedTrip, loadTrip } from "../../../../../test/trip.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { returnMoney, takePayment, undoEntry } from "../../../../operations/money/take-money.server.ts";
import { changeTrip } from "../../../../operations/reservation/change-trip.server.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";
import type { Receipt } from "../../../kit/receipt.server.ts";
import { action, loader } from "./receipt.tsx";

const ana = operatorWith("ana");
const by = { method: "cash", note: "" } as const;

const read = async (secret: string) =>
  (await loader(args(`/trip/${secret}/receipt`, { params: { secret } }))) as Receipt;
const say = async (secret: string, values: Record<string, string>) =>
  // biome-ignore lint/suspicious/noExplicitAny: data with a status, or a redirect
  (await action(post(`/trip/${secret}/receipt`, values, "", { secret })).catch((thrown) => thrown)) as any;
const taxIdOf = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return row!.taxId;
};

test("payments and refunds stand on the receipt with their method and day, and undone ones do not", async () => {
  const { id: reservationId, secret } = await bookedTrip();
  const colones = { currency: "CRC", cents: 2_600_000, rate: 520 } as const;
  await takePayment({ ...by, id: "a", reservationId, amountCents: 5_000, tendered: colones }, ana);
  await takePayment({ ...by, id: "b", reservationId, amountCents: 2_000, method: "card" }, ana);
  await undoEntry("b", ana);
  await takePayment({ ...by, id: "c", reservationId, amountCents: 6_000, method: "sinpe" }, ana);
  expect(await read(secret)).toMatchObject({
    moves: [
      { kind: "payment", method: "cash", amountCents: 5_000, tenderedCents: 2_600_000, rate: "520" },
      { kind: "payment", method: "sinpe", amountCents: 6_000, tenderedCents: null },
    ],
    paidCents: 11_000,
    dueCents: 1_000,
    backCents: 0,
  });
  await returnMoney({ ...by, id: "d", reservationId, amountCents: 1_000 }, ana);
  const { moves, paidCents, dueCents } = await read(secret);
  expect([moves.at(-1)!.kind, paidCents, dueCents]).toEqual(["refund", 10_000, 1_000]);
});

test("the receipt shows what is still to go back, not what is due", async () => {
  const { id: reservationId, secret } = await bookedTrip();
  await takePayment({ ...by, id: "a", reservationId, amountCents: 12_000 }, ana);
  await changeTrip(reservationId, { kind: "change", people: 4, legs: [] }, ana, { agreedCents: 10_000 });
  expect(await read(secret)).toMatchObject({ paidCents: 12_000, dueCents: 0, backCents: 2_000 });
});

test("only its guest opens it, and the trip page leads there once something is paid", async () => {
  const { secret, shared } = await bookedTrip();
  for (const wrong of [shared, `${secret}x`, "", "\0"]) {
    await expect(read(wrong)).rejects.toMatchObject({ status: 404 });
    expect((await say(wrong, { taxId: "3-101-1", before: "" })).status).toBe(404);
  }
  expect((await loadTrip(secret)).data.trip.isPaid).toBe(false);
  expect((await loadTrip(tripSecret(await paidTrip(openTransfer())))).data.trip.isPaid).toBe(true);
});

test("a guest adds a tax id, and the history knows that it was the guest", async () => {
  const { id, secret } = await bookedTrip();
  const answer = await say(secret, { taxId: " 3-101-123456 ", before: "" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/trip/${secret}/receipt`]);
  expect((await read(secret)).reservation.taxId).toBe("3-101-123456");
  expect((await happened()).at(-1)).toMatchObject({
    actor: "guest",
    event: "contactChanged",
    after: ["taxId"],
  });
  expect((await say(secret, { taxId: "", before: "3-101-123456" })).status).toBe(302);
  expect(await taxIdOf(id)).toBe("");
});

test("a number that the office changed meanwhile is shown, and the typed one is not lost", async () => {
  const { id, secret } = await bookedTrip();
  await db.update(reservations).set({ taxId: "DE 1" });
  const answer = await say(secret, { taxId: "DE 2", before: "" });
  expect(answer.init.status).toBe(409);
  expect(answer.data).toEqual({ typed: "DE 2", before: "DE 1", error: "meanwhile" });
  expect(await taxIdOf(id)).toBe("DE 1");
  expect((await say(secret, { taxId: "DE 2", before: answer.data.before })).status).toBe(302);
  expect(await taxIdOf(id)).toBe("DE 2");
});

test.each<[string, Record<string, string>]>([
  ["41 characters", { taxId: "x".repeat(41) }],
  ["two lines", { taxId: "3-101\n123456" }],
  ["another form", { intent: "complete" }],
])("%s are refused", async (_, values) => {
  const { id, secret } = await bookedTrip();
  expect((await say(secret, values)).init.status).toBe(400);
  expect(await taxIdOf(id)).toBe("");
});
