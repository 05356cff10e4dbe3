import { expect, test } from "vitest";
import { booked } from "../../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { withSecondFactor } from "../../../../../test/second-factor.ts";
import { guestActor } from "../../../../domain/common/actor.ts";
import { requestChange } from "../../../../operations/reservation/requests.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { openRequestsOf } from "../../../../store/reservation/room.server.ts";
import { sessions } from "../../../../store/schema/account-schema.server.ts";

/** Signs an operator in whose second factor was given 16 minutes ago, in the room of a paid trip. */
async function desk() {
  const id = await paidTrip();
  const { cookie, recovery } = await withSecondFactor((await operatorSignedIn()).cookie, "papaya-7");
  await db.update(sessions).set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) });
  const room = await roomDesk(id, cookie);
  return { id, recovery, ...room, leg: (await findReservation(id))!.legs[0]!.id };
}

test("a ride is cancelled with money back only with a code", async () => {
  const { press, leg, row, recovery } = await desk();
  const all = { leg, agreed: "all:12000:told" };
  expect(await press("cancel", all)).toMatchObject({ asksCode: "codeWanted", agree: { cents: 12_000 } });
  expect(await press("cancel", { ...all, code: "000000" })).toMatchObject({ asksCode: "codeWrong" });
  expect(await row()).toMatchObject({ stage: "booked" });
  expect(await press("cancel", { ...all, code: recovery[0]! })).toMatchObject({ good: true });
  expect(await row()).toMatchObject({ stage: "cancelled" });
});

test("a lower price asks for a code, a higher one does not", async () => {
  const { press, row } = await desk();
  const lower = { price: "90", reason: "regular", "was-price": "120" };
  expect(await press("price", lower)).toMatchObject({ good: false, asksCode: "codeWanted" });
  expect(await row()).toMatchObject({ priceCents: 12_000 });
  expect(await press("price", { ...lower, price: "130" })).toMatchObject({ good: true });
});

test("money is given back by hand only with a code", async () => {
  const { press, open, recovery } = await desk();
  const give = { method: "sinpe", amount: "20" };
  expect(await press("give", give)).toMatchObject({ asksCode: "codeWanted", typed: give });
  expect(await press("give", { ...give, code: "000000" })).toMatchObject({ asksCode: "codeWrong" });
  const lines = async () => (await open()).money.lines.length;
  const before = await lines();
  expect(await press("give", { ...give, code: recovery[0]! })).toMatchObject({ good: true });
  expect(await lines()).toBe(before + 1);
});

test("with fewer people the price to agree to stays on the page while the code is asked for", async () => {
  const { press, leg, row } = await desk();
  const fewer = { leg, people: "4", "was-people": "6" };
  expect(await press("plan", { ...fewer, agreed: "10000" })).toMatchObject({
    asksCode: "codeWanted",
    agree: { cents: 10_000 },
  });
  expect(await row()).toMatchObject({ passengers: 6 });
  const more = { ...fewer, people: "8" };
  expect(await press("plan", { ...more, agreed: "14000" })).toMatchObject({ good: true });
});

test("a guest's request asks for a code where money goes back", async () => {
  const { id, press, leg, row } = await desk();
  await requestChange(id, { kind: "cancel", legs: [leg] }, guestActor);
  const [asked] = await openRequestsOf(id);
  expect(await press("accept", { request: asked!.id, shown: "12000" })).toMatchObject({
    asksCode: "codeWanted",
  });
  expect(await row()).toMatchObject({ stage: "booked" });
});

test("without money to give back no code is asked for", async () => {
  const { cookie } = await desk();
  const id = await booked();
  const [leg] = (await findReservation(id))!.legs;
  const { press } = await roomDesk(id, cookie);
  expect(await press("cancel", { leg: leg!.id, agreed: "all:0:told" })).toMatchObject({ good: true });
});
