import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../../../test/bookings.ts";
import { booked, happened } from "../../../../../test/driving.ts";
import { minuteLater } from "../../../../../test/minute-later.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { args } from "../../../../../test/requests.ts";
import { withSecondFactor } from "../../../../../test/second-factor.ts";
import { actorKey, operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { sweep } from "../../../../operations/upkeep/sweep.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { countUnsentChanges } from "../../../../store/message/unsent-changes.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { listReservations } from "../../../../store/reservation/find-bookings.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { sessions } from "../../../../store/schema/account-schema.server.ts";
import { messages } from "../../../../store/schema/message-schema.server.ts";
import { paypalOrders } from "../../../../store/schema/payment-schema.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { readFilter } from "../../reservation/cards/filter.ts";
import { historyOf } from "../../reservation/history.server.ts";
import type { CancelAnswer } from "./cancel-act.server.ts";
import { action, loader } from "./cancel-day.tsx";

let operator: Awaited<ReturnType<typeof operatorSignedIn>>;
beforeEach(async () => {
  operator = await operatorSignedIn();
});
const at = { day: soon };

async function page(legs: string[] = [], query = "", day = soon, cookie = operator.cookie) {
  const address = new URLSearchParams(legs.map((leg) => ["leg", leg]));
  const path = `/dashboard/admin/day/${day}/cancel?${address}${query}`;
  return await loader(args(path, { headers: { cookie }, params: { day } }));
}

async function press(
  legs: string[],
  fields: Record<string, string> = {},
  said?: string[],
): Promise<CancelAnswer> {
  const shown = said ?? (await page(legs)).review?.trips.map(({ said }) => said) ?? [];
  const body = new URLSearchParams([
    ...legs.map((leg) => ["leg", leg]),
    ...shown.map((one) => ["said", one]),
    ...Object.entries({ intent: "cancel", reason: "Río crecido", ...fields }),
  ]);
  const headers = { cookie: operator.cookie };
  const path = `/dashboard/admin/day/${soon}/cancel`;
  const answer = await action(args(path, { method: "POST", headers, body, params: at }));
  return answer.data;
}

const legOf = async (id: string) => (await findReservation(id))!.legs[0]!.id;
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;

/** Books a trip paid by PayPal, one paid in cash, an unpaid one, and a tour. */
async function fullDay() {
  const online = await paidTrip();
  const cash = await booked();
  const paid = { id: newId(), reservationId: cash, method: "cash", amountCents: 5_000, note: "" } as const;
  await takePayment(paid, operatorWith("office"));
  const unpaid = await booked(openTransfer({ departureTime: "16:00", passengers: "2" }));
  const tour = await booked(openTour());
  return { online, cash, unpaid, tour };
}

test("all rides of a day, or of one tour, can be chosen, but not those that are over", async () => {
  const { unpaid, online, tour } = await fullDay();
  const [job] = await jobsOfReservation(unpaid);
  await stepJob(job!.id, "done", operatorWith("office"));
  const [moving] = await jobsOfReservation(online);
  await stepJob(moving!.id, "onTheWay", operatorWith("office"));
  await booked(openTransfer({ departure: addDays(soon, 1) }));
  const { choose, review } = await page();
  expect(review).toBeUndefined();
  expect(choose.count).toBe(3);
  expect(choose.rides.map(({ underWay }) => underWay).sort()).toEqual([false, false, true]);
  const [{ name, count } = { name: "", count: 0 }] = choose.tours;
  expect(count).toBe(1);
  const onlyTour = (await page([], `&tour=${encodeURIComponent(name)}`)).choose;
  expect(onlyTour.rides).toMatchObject([
    { legId: await legOf(tour), what: name, guest: "Inés Ñandú · 4 personas" },
  ]);
  for (const nonsense of ["constructor", "", "x"])
    expect((await page([], `&tour=${nonsense}`)).choose.rides).toHaveLength(3);
  await expect(page([], "", "2026-02-30")).rejects.toMatchObject({ status: 302 });
});

test("the page says what goes back by PayPal and by hand, then does it, with the reason in the history", async () => {
  const day = await fullDay();
  const legs = await Promise.all(Object.values(day).map(legOf));
  const { review } = await page(legs);
  expect(review).toMatchObject({
    rides: 4,
    people: 18,
    back: { total: "Se devuelven $170", ways: "$120 por PayPal, solo y $50 a mano, queda en Dinero" },
  });
  const answer = await press(legs);
  expect(answer).toMatchObject({
    done: {
      heading: "Se cancelaron 4 viajes, 18 personas",
      back: { total: "Se devuelven $170", ways: "$120 por PayPal, solo y $50 a mano, queda en Dinero" },
    },
    notDone: [],
  });
  expect(answer.done!.trips.map(({ sum }) => sum).sort()).toEqual(["$0", "$0", "$120", "$50"]);
  expect(answer.done!.isTold).toBe(true);
  expect(await countUnsentChanges(todayInCostaRica())).toBe(0);
  await minuteLater();
  await sweep();
  expect(await countUnsentChanges(todayInCostaRica())).toBe(4);
  for (const id of Object.values(day)) expect(await rowOf(id)).toMatchObject({ stage: "cancelled" });
  expect(await ledgerOf(day.online)).toMatchObject({ onlineBackCents: 12_000 });
  expect(await rowOf(day.cash)).toMatchObject({ owedCents: 5_000 });
  const acts = (await happened()).filter(({ event }) => event === "cancelled");
  expect(new Set(acts.map(({ actor }) => actor))).toEqual(new Set([actorKey(operatorWith(operator.id))]));
  const { reservations: cards } = await listReservations(readFilter(new URLSearchParams()));
  const history = cards.find(({ id }) => id === day.unpaid)!.history;
  expect(historyOf(history).at(-1)).toMatchObject({
    who: "Operador",
    what: expect.stringContaining("canceló"),
    why: "«Río crecido»",
  });
  expect((await page()).choose.count).toBe(0);
});

test("a double click cancels once and gives back once", async () => {
  const id = await paidTrip();
  const legs = [await legOf(id)];
  const { review } = await page(legs);
  const said = review!.trips.map(({ said }) => said);
  const both = await Promise.all([press(legs, {}, said), press(legs, {}, said)]);
  const done = both.map(({ done }) => done!.heading).sort();
  expect(done).toEqual(["No se canceló ningún viaje", "Se canceló 1 viaje, 6 personas"]);
  expect((await ledgerOf(id)).refundingCents).toBe(12_000);
  expect(await press(legs, {}, said)).toMatchObject({
    notDone: [],
    goneBefore: "1 viaje ya no estaba: se canceló antes, o cambió de día.",
  });
});

test("one press takes a day's cancelled rides back, with what has to leave", async () => {
  const day = await fullDay();
  const more = [];
  for (const hour of Array.from({ length: 10 }, (_, n) => `${String(n + 6).padStart(2, "0")}:10`))
    more.push(await booked(openTransfer({ departureTime: hour })));
  const answer = await press(await Promise.all([...Object.values(day), ...more].map(legOf)));
  expect(answer.undo!.acts!.length).toBeGreaterThan(200); // longer than a field
  expect(answer.waits).toEqual({
    seconds: expect.any(Number),
    what: "Salen los correos y lo que devuelve PayPal",
  });
  const body = new URLSearchParams(answer.undo);
  const init = { method: "POST", headers: { cookie: operator.cookie }, body, params: at };
  const undone = await action(args(`/dashboard/admin/day/${soon}/cancel`, init));
  expect(undone.data).toMatchObject({ good: true, text: "Deshecho. Todo quedó como estaba." });
  for (const id of Object.values(day)) expect(await rowOf(id)).toMatchObject({ stage: "booked" });
  expect((await ledgerOf(day.online)).refundingCents).toBe(0);
});

test("cancelling one of a guest's two rides leaves the other as it is", async () => {
  const id = await paidTrip(openTransfer({ tripType: "roundTrip", returnDate: addDays(soon, 3) } as const));
  const [out, back] = (await findReservation(id))!.legs;
  await press([out!.id]);
  expect((await findReservation(id))!.legs.map(({ state }) => state)).toEqual(["cancelled", "planned"]);
  expect(await rowOf(id)).toMatchObject({ stage: "booked", priceCents: 12_000 });
  // A ride of another day is not cancelled with this one.
  expect(await press([back!.id])).toMatchObject({ done: { heading: "No se canceló ningún viaje" } });
});

test("a trip that changed after the page was read is not cancelled, gets a reason, and stops no other", async () => {
  const { cash, unpaid } = await fullDay();
  const legs = [await legOf(cash), await legOf(unpaid)];
  const said = (await page(legs)).review!.trips.map((trip) => trip.said);
  const more = { id: newId(), reservationId: cash, method: "sinpe", amountCents: 1_000, note: "" } as const;
  await takePayment(more, operatorWith("office"));
  const answer = await press(legs, {}, said);
  expect(answer).toMatchObject({
    done: { heading: "Se canceló 1 viaje, 2 personas" },
    notDone: [{ why: "Mientras tanto cambió: ahora se devuelven $60. Revise y confirme otra vez." }],
    typed: { reason: "Río crecido" },
    isStale: true,
  });
  expect((await page(legs)).review).toMatchObject({ rides: 1, back: { total: "Se devuelven $60" } });
  expect(await press(legs)).toMatchObject({
    done: { heading: "Se canceló 1 viaje, 6 personas" },
    notDone: [],
  });
});

test("while PayPal reviews a payment its ride is not cancelled", async () => {
  const id = await booked();
  const { checkoutId } = await rowOf(id);
  const attempt = { key: newId(), orderId: newId(), checkoutId, attempt: 1, amountCents: 12_000 };
  await db.insert(paypalOrders).values({ ...attempt, state: "review" });
  const why = "Un pago está en revisión en PayPal: hasta que se decida no se sabe cuánto devolver.";
  const legs = [await legOf(id)];
  expect((await page(legs)).review!.trips).toMatchObject([{ problem: why }]);
  expect(await press(legs)).toMatchObject({ notDone: [{ why }] });
  expect(await rowOf(id)).toMatchObject({ stage: "booked" });
});

test("without rides or a reason, or with a sum that was never shown, nothing is cancelled", async () => {
  const { online, cash } = await fullDay();
  const legs = [await legOf(online), await legOf(cash)];
  expect(await press([])).toMatchObject({ text: "Marque al menos un viaje.", form: "" });
  for (const reason of ["", "  ", "x", "ñ".repeat(201)])
    expect((await press(legs, { reason })).problems).toEqual({
      reason: "Diga por qué, en 200 letras o menos.",
    });
  const forged = [[], [`${online}:`, `${cash}:-1`], [`${online}:999999999999`], ["constructor:1", "\u0000"]];
  for (const said of forged) expect((await press(legs, {}, said)).notDone).toHaveLength(2);
  const strange = ["constructor", "' or 1=1", "\u0000", "x".repeat(10_000), newId()];
  expect(await press(strange, {}, [])).toMatchObject({ done: { trips: [] } });
  expect((await happened()).filter(({ event }) => event === "cancelled")).toEqual([]);
});

test("a quarter of an hour after the second factor, money goes back only with a code", async () => {
  const id = await paidTrip();
  const legs = [await legOf(id)];
  const { cookie, recovery } = await withSecondFactor(operator.cookie, "papaya-7");
  operator = { ...operator, cookie };
  await db.update(sessions).set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) });
  expect(await press(legs)).toMatchObject({ asksCode: "codeWanted", typed: { reason: "Río crecido" } });
  expect(await press(legs, { code: "000000" })).toMatchObject({ asksCode: "codeWrong" });
  expect(await rowOf(id)).toMatchObject({ stage: "booked" });
  expect(await press(legs, { code: recovery[0]! })).toMatchObject({ notDone: [] });
  expect(await rowOf(id)).toMatchObject({ stage: "cancelled" });
});

test("a day is cancelled without messages to its guests where the operator ticks that", async () => {
  const id = await booked();
  const legs = [await legOf(id)];
  expect(await press(legs, { reason: "", tellNobody: "on" })).toMatchObject({ typed: { tellNobody: "on" } });
  expect((await press(legs, { tellNobody: "on" })).done!.isTold).toBe(false);
  expect(await countUnsentChanges(todayInCostaRica())).toBe(0);
  expect(await db.$count(messages, eq(messages.kind, "cancelled"))).toBe(0);
  expect(historyOf(await happened()).at(-1)!.what).toBe("canceló 1 viaje, no se devuelve nada, sin avisar");
});
