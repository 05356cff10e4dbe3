import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { openTransfer, soon } from "../../../../../test/bookings.ts";
import { booked } from "../../../../../test/driving.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { loadTrip } from "../../../../../test/trip.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { listDuplicates } from "../../../../store/reservation/duplicates.server.ts";
import { findDeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { dayName, dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { texts } from "../../../../texts/language.ts";
import { tripStateWords } from "../../../kit/trip-state-words.ts";
import { type Answer, bad, good } from "../../kit/answer.ts";
import { FormsContext } from "../../kit/form.tsx";
import { deskCardOf } from "../cards/card.server.ts";
import { DuplicatesQuestion } from "../duplicates-question.tsx";
import { CompareDuplicates } from "./compare-duplicates.tsx";
import { JoinForm } from "./join-form.tsx";

const pays = async (reservationId: string, amountCents: number) =>
  await takePayment(
    { id: newId(), reservationId, method: "sinpe", note: "", amountCents },
    operatorWith("ana"),
  );

/** Opens the rooms of a reservation and of its duplicate. */
async function roomsOfDuplicates(duplicate: Promise<string> = booked(), stays: Promise<string> = booked()) {
  const desk = await roomDesk(await stays);
  const duplicateId = await duplicate;
  const [{ reference } = { reference: "" }] = await db
    .select()
    .from(reservations)
    .where(eq(reservations.id, duplicateId));
  const other = await roomDesk(duplicateId, desk.cookie);
  const view = async () => (await desk.open()).joins.find((one) => one.duplicate === reference)!;
  const press = async (said?: string) =>
    await desk.press("join", { duplicate: reference, said: said ?? (await view()).button!.said });
  return { desk, other, duplicateId, view, press, duplicate: reference, stays: desk.reference };
}

test("the form first says how much money moves where, and then both rooms name each other", async () => {
  const { desk, other, duplicateId, view, press, duplicate, stays } = await roomsOfDuplicates();
  await pays(duplicateId, 4_000);
  expect(await view()).toEqual({
    duplicate,
    facts: expect.any(Array),
    about: expect.stringContaining(
      `Queda ${stays}. ${duplicate} se cancela, con sus viajes, y no se puede deshacer.`,
    ),
    money: `Pasan $40 a ${stays}. De ${stays} quedan por cobrar $80.`,
    button: { said: "4000:0:0:8000", words: `Unir, y cancelar ${duplicate}` },
  });
  expect(await press()).toMatchObject({ good: true, text: `Unidas. ${duplicate} está cancelada.` });
  expect(await press("4000:0:0:8000")).toMatchObject({ good: true, text: "No había nada que cambiar." });
  const [staying, ended] = [await desk.open(), await other.open()];
  expect([staying.joins, staying.duplicates.named, staying.joinedWith]).toEqual([[], [], undefined]);
  expect([ended.joins, ended.joinedWith]).toEqual([[], stays]);
  expect(deskCardOf((await findDeskReservation(duplicate))!, "2026-01-01").joinedWith).toBe(stays);
  expect(staying.history.map(({ what }) => what)).toContain(`le unió ${duplicate}, pasaron $40`);
  expect(ended.history.map(({ what }) => what)).toContain(`la unió con ${stays}, que queda`);
  const [moved] = staying.money.lines.slice(-1);
  expect(moved).toMatchObject({
    detail: `en la cuenta de la empresa · Viene de ${duplicate}`,
    owes: "$80",
    mayUndo: false,
  });
  expect(await desk.press("undo", { entry: moved!.id })).toMatchObject({ good: false });
  expect(ended.money.lines.at(-1)).toMatchObject({ detail: `Pasó a ${stays}`, mayUndo: false });
});

test("guest, day and hour, road, people and payment of both stand beside each other before they are joined", async () => {
  const later = addDays(soon, 1);
  const other = { firstName: "Inés N.", departure: later, departureTime: "08:15", passengers: "2" } as const;
  const { duplicateId, view } = await roomsOfDuplicates(booked(openTransfer(other)));
  await pays(duplicateId, 4_000);
  const { facts } = await view();
  const days = [soon, later].map((day) => `${dayName(day)} ${dayShort(day)}`);
  expect(facts.slice(0, -1).map(({ name, here, there }) => [name, here, there])).toEqual([
    ["Cliente", "Inés Ñandú", "Inés N."],
    ["Día y hora", `${days[0]} · 14:30`, `${days[1]} · 08:15`],
    ["Ruta", "Aeropuerto de Liberia → Tamarindo", "Aeropuerto de Liberia → Tamarindo"],
    ["Personas", "6 personas", "2 personas"],
    ["Dinero", "vendido $120 · pagado $0", expect.stringMatching(/^vendido \$\d+ · pagado \$40$/)],
  ]);
  const drawn = renderToStaticMarkup(createElement(CompareDuplicates, { duplicate: "TMR-7K4Q2", facts }));
  expect(drawn.match(/<td class="[^"]*font-bold[^"]*">6 personas/)).not.toBeNull();
  expect(drawn.match(/<td class="[^"]*font-bold[^"]*">Aeropuerto/)).toBeNull();
});

test("of two trips that only look alike neither room asks again, which can be undone, and they can't be joined", async () => {
  const { desk, other, view, press, duplicate, stays } = await roomsOfDuplicates();
  const { button } = (await view())!;
  const counted = async () => (await listDuplicates(todayInCostaRica())).count;
  expect(await counted()).toBe(2);
  const answer = await desk.press("apart", { duplicate });
  expect(answer).toMatchObject({ good: true, text: `Anotado: ${duplicate} es otra reserva.` });
  for (const [room, reference] of [
    [desk, duplicate],
    [other, stays],
  ] as const) {
    const { duplicates, joins, apart, history } = await room.open();
    expect([duplicates.named, joins, apart]).toEqual([[], [], [reference]]);
    expect(history.map(({ what }) => what)).toContain(`dijo que no es la misma que ${reference}`);
  }
  expect(await counted()).toBe(0);
  expect(await other.press("apart", { duplicate: stays })).toMatchObject({ good: false, isStale: true });
  expect(await press(button!.said)).toMatchObject({ good: false });
  expect((await other.row()).stage).toBe("booked");
  const { intent, ...fields } = answer.undo!;
  expect(await desk.press(intent!, fields)).toMatchObject({ good: true });
  expect(await other.open()).toMatchObject({ duplicates: { named: [{ reference: stays }] }, apart: [] });
  expect(await desk.press("apart", { duplicate: "TMR-00000" })).toMatchObject({ good: false });
});

test("that two trips are not the same one can be taken back later, in the room of either", async () => {
  const { desk, other, duplicate, stays } = await roomsOfDuplicates();
  await desk.press("apart", { duplicate });
  const back = await other.press("maybeDuplicate", { duplicate: stays });
  expect(back).toMatchObject({ good: true, text: `Otra vez se pregunta por ${stays}.` });
  for (const [room, reference] of [
    [desk, duplicate],
    [other, stays],
  ] as const) {
    const { duplicates, apart, history } = await room.open();
    expect([duplicates.named.map((one) => one.reference), apart]).toEqual([[reference], []]);
    expect(history[0]!.what).toBe(`volvió a preguntar si es la misma que ${reference}`);
  }
  expect(await desk.press("maybeDuplicate", { duplicate })).toMatchObject({ good: false, isStale: true });
});

test.each(["join", "apart"])("the buttons of a duplicate go as soon as %s is answered well", (form) => {
  const view = {
    duplicate: "TMR-7K4Q2",
    facts: [],
    about: "Se cancela.",
    button: { said: "0:0:0:0", words: "Unir" },
  };
  const drawn = (answer: Answer) => {
    const forms = { answer: { ...answer, form: `${form}-TMR-7K4Q2` }, done: {}, click: "" };
    const Component = () =>
      createElement(FormsContext, { value: forms }, createElement(JoinForm, { view, isOnly: true }));
    return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  };
  expect(drawn(good("Unidas."))).toBe("");
  expect(drawn(bad("No se pudo."))).toContain("No es la misma que TMR-7K4Q2");
});

test("of many possible duplicates five are named and may be joined, and the others are counted", async () => {
  const desk = await roomDesk(await booked());
  for (let n = 0; n < 7; n++) await booked();
  const { joins, duplicates } = await desk.open();
  expect([joins.length, duplicates]).toMatchObject([5, { more: 2, isCut: false }]);
  const drawn = renderToStaticMarkup(createElement(DuplicatesQuestion, duplicates));
  expect(drawn.match(/TMR-\w+</g)).toEqual(joins.map(({ duplicate }) => `${duplicate}<`));
  expect(drawn).toContain("y 2 más");
});

test("the form and the button say how much goes back by which method", async () => {
  const { view, press, duplicate, stays } = await roomsOfDuplicates(paidTrip(), paidTrip());
  expect(await view()).toMatchObject({
    money: `No pasa dinero de una a otra. Vuelven $120 al cliente. De eso PayPal devuelve $120. De ${stays} no queda nada por cobrar.`,
    button: { words: `Unir, cancelar ${duplicate} y devolver $120` },
  });
  expect(await press()).toMatchObject({ good: true });
});

test("the reason why duplicates can't be joined replaces the button", async () => {
  const { other, view, press, duplicate, duplicateId } = await roomsOfDuplicates();
  const [job] = await jobsOfReservation(duplicateId);
  await stepJob(job!.id, "onTheWay", operatorWith("ana"));
  expect(await view()).toEqual({
    duplicate,
    facts: expect.any(Array),
    about: expect.stringMatching(/^No se pueden unir/),
  });
  await db
    .update(reservations)
    .set({ stage: "cancelled" })
    .where(eq(reservations.reference, other.reference));
  expect(await view()).toBeUndefined();
  expect(await press("0:0:0:12000")).toMatchObject({
    good: false,
    isStale: true,
    text: expect.stringMatching(/^No se pueden unir/),
  });
});

test("an old page's sums are refused with the current ones", async () => {
  const { duplicateId, press, stays } = await roomsOfDuplicates();
  await pays(duplicateId, 4_000);
  expect(await press("0:0:0:12000")).toMatchObject({
    good: false,
    isStale: true,
    text: expect.stringContaining(`Pasan $40 a ${stays}.`),
  });
});

test.each(["", "x", "1:2", "1:2:3:4:5", "-1:0:0:0", "0:0:0:99999999999"])(
  "malformed sums %j join nothing",
  async (said) => {
    const { desk, other, duplicate } = await roomsOfDuplicates();
    expect(await desk.press("join", { duplicate, said })).toMatchObject({ good: false });
    expect(await desk.press("join", { duplicate: "TMR-00000", said: "0:0:0:12000" })).toMatchObject({
      good: false,
    });
    expect((await other.row()).stage).toBe("booked");
  },
);

test.each([
  ["ines@example.com", true],
  ["Ines@Example.com", true],
  ["mallory@example.com", false],
  ["", false],
])(
  "the page of a duplicate under %j names the one that stays: %j, and never gives its link",
  async (email, leads) => {
    const stays = await booked();
    const { press, duplicateId, desk } = await roomsOfDuplicates(
      booked(openTransfer({ email })),
      Promise.resolve(stays),
    );
    await press();
    const page = await loadTrip(tripSecret(duplicateId));
    const { trip } = page.data;
    expect(trip.joined).toEqual(leads ? { reference: desk.reference } : undefined);
    expect(JSON.stringify(page.data).includes(desk.reference)).toBe(leads);
    expect(JSON.stringify(page.data)).not.toContain(tripSecret(stays));
    const words = tripStateWords(texts.en, { ...trip.reservation, ...trip });
    expect(words).toMatch(
      leads ? new RegExp(`^You had this trip twice.+${desk.reference} stays`) : /^Cancelled/,
    );
    expect((await loadTrip(tripSecret(stays))).data.trip.joined).toBeUndefined();
  },
);
