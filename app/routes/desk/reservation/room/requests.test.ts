import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../../../test/bookings.ts";
import { booked } from "../../../../../test/driving.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { guestActor, operatorWith } from "../../../../domain/common/actor.ts";
import type { RequestedChange } from "../../../../domain/reservation/trip-request.ts";
import { changeTrip } from "../../../../operations/reservation/change-trip.server.ts";
import { requestChange } from "../../../../operations/reservation/requests.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { requests } from "../../../../store/schema/request-schema.server.ts";

const legsOf = async (id: string) => (await findReservation(id))!.legs;
const states = async () => (await db.select().from(requests)).map(({ state }) => state);

async function asks(id: string, wish: RequestedChange, signedIn?: string) {
  expect(await requestChange(id, wish, guestActor)).toBe("asked");
  const room = await roomDesk(id, signedIn);
  const answer = async (intent: "accept" | "decline") => {
    const [request] = (await room.open()).requests;
    return await room.press(intent, { request: request!.id, shown: String(request!.accept?.shown) });
  };
  return { ...room, answer };
}

const moreOf = async (id: string): Promise<RequestedChange> => ({
  kind: "change",
  people: 8,
  peopleBefore: 6,
  legs: [{ id: (await legsOf(id))[0]!.id, before: { day: soon }, after: { day: later } }],
});

test("a guest's request stands in words with its price, and one tap does it", async () => {
  const id = await paidTrip();
  const { open, answer, row } = await asks(id, await moreOf(id));
  const [request] = (await open()).requests;
  expect(request).toMatchObject({
    asks: ["personas: 6 → 8", expect.stringMatching(/^día: .+ → .+$/)],
    says: "Precio: $120 → $140 (+$20). Quedan por cobrar $20.",
    accept: { shown: 14_000, button: "Aceptar por $140" },
  });
  expect(await answer("accept")).toMatchObject({ good: true, text: "Aceptado." });
  expect(await row()).toMatchObject({ passengers: 8, priceCents: 14_000 });
  expect(await states()).toEqual(["accepted"]);
  const { requests: left, history } = await open();
  expect(left).toEqual([]);
  expect(history.find(({ who }) => who === "Cliente")).toBeDefined();
  expect(history.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^pidió personas: 6 → 8, día: /),
  );
});

test("where the price has changed nothing is done before it is seen", async () => {
  const id = await booked();
  const { press, open, row } = await asks(id, { kind: "change", people: 8, legs: [] });
  const [request] = (await open()).requests;
  const answer = await press("accept", { request: request!.id, shown: "13000" });
  expect(answer).toMatchObject({
    good: false,
    isStale: true,
    text: expect.stringContaining("El precio ya es otro"),
  });
  expect([(await row()).passengers, await states()]).toEqual([6, ["open"]]);
});

test("a request is answered once, only in its own room, and declined without a change", async () => {
  const [id, other] = [await booked(), await booked()];
  const { open, answer, press, row, cookie } = await asks(id, await moreOf(id));
  const { id: request } = (await open()).requests[0]!;
  const elsewhere = await roomDesk(other, cookie);
  expect(await elsewhere.press("accept", { request, shown: "14000" })).toMatchObject({ good: false });
  expect(await elsewhere.press("decline", { request })).toMatchObject({ good: false });
  expect(await answer("decline")).toMatchObject({ good: true });
  for (const intent of ["accept", "decline"])
    expect(await press(intent, { request, shown: "14000" })).toMatchObject({ good: false, isStale: true });
  expect([(await row()).passengers, await states()]).toEqual([6, ["declined"]]);
});

test("a request that is already done is only answered; an impossible one is explained and has no button", async () => {
  const id = await booked();
  const wish = await moreOf(id);
  const { open, answer, cookie } = await asks(id, wish);
  if (wish.kind === "change") await changeTrip(id, wish, operatorWith("ana"), { agreedCents: 14_000 });
  expect((await open()).requests[0]).toMatchObject({ says: expect.stringContaining("Ya está así") });
  expect(await answer("accept")).toMatchObject({ good: true });
  await asks(id, { kind: "change", people: 40, legs: [] }, cookie);
  expect((await open()).requests[0]).toMatchObject({ accept: undefined });
});

test("accepting a guest's cancellation gives back the sum on the button", async () => {
  const id = await paidTrip(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [there] = await legsOf(id);
  const { open, answer, press, row } = await asks(id, { kind: "cancel", legs: [there!.id] });
  const [request] = (await open()).requests;
  expect(request).toMatchObject({
    asks: ["Ida: cancelar 1 viaje"],
    accept: { shown: 12_000, button: "Aceptar y devolver $120" },
  });
  expect(await press("accept", { request: request!.id, shown: "6000" })).toMatchObject({ isStale: true });
  expect(await answer("accept")).toMatchObject({ good: true });
  expect(await row()).toMatchObject({ stage: "booked", priceCents: 12_000 });
});
