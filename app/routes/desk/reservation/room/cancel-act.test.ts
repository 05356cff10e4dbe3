import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../../../test/bookings.ts";
import { booked } from "../../../../../test/driving.ts";
import { minuteLater } from "../../../../../test/minute-later.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { minuteNow, timeOf } from "../../../../domain/common/clock.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";

const legsOf = async (id: string) => (await findReservation(id))!.legs;
const trip = { tripType: "roundTrip", returnDate: later } as const;

test("a ride is cancelled for the sum on its button, by policy or by the company, after it was looked at", async () => {
  const id = await paidTrip(openTransfer(trip));
  const { press, open, row } = await roomDesk(id);
  const [there] = await legsOf(id);
  const near = minuteNow(new Date()) + 600;
  const day = new Date(near * 60_000).toISOString().slice(0, 10);
  await db
    .update(legs)
    .set(pickupAt(day, timeOf(near)))
    .where(eq(legs.id, there!.id));
  const { rides, cancelAll } = await open();
  expect(rides[0]!.cancel).toMatchObject({
    about: "Por la política como se vendió vuelve hoy el 50 %.",
    choices: [
      { value: "policy:6000", words: "Cancela el cliente: devolver $60" },
      { value: "all:12000", words: "Cancela la empresa: devolver $120" },
    ],
  });
  expect(cancelAll).toMatchObject({ choices: [{ value: "policy:18000" }, { value: "all:24000" }] });
  const cancel = async (sum: string, name = "agreed") =>
    await press("cancel", { leg: there!.id, [name]: sum });
  for (const name of ["back", "agreed"])
    expect(await cancel("policy:12000", name)).toMatchObject({
      good: false,
      isStale: true,
      text: expect.stringContaining("Ahora vuelven $60"),
    });
  expect(await cancel("policy:6000", "back")).toMatchObject({
    good: false,
    text: "Se cancela 1 viaje. Vuelven $60 al cliente: los devuelve PayPal solo. El cliente recibe un correo. Un minuto se puede deshacer. El correo y la devolución salen después, y eso ya no se trae de vuelta.",
    agree: { cents: 6000, button: "Sí, cancelar y devolver $60" },
    typed: { back: "policy:6000" },
  });
  expect(await row()).toMatchObject({ priceCents: 24_000, changes: 0 });
  // The page showed a cancellation with a letter, so this one has to be looked at first.
  expect(await cancel("policy:6000:silently")).toMatchObject({ good: false, agree: { cents: 6000 } });
  expect(await cancel("policy:6000")).toMatchObject({ good: false, agree: { cents: 6000 } });
  expect(await row()).toMatchObject({ priceCents: 24_000, changes: 0 });
  const slip = await cancel("policy:6000:told");
  expect(slip).toMatchObject({
    good: true,
    text: "Cancelado. Vuelven $60 al cliente: los devuelve PayPal solo.",
    waits: { seconds: 60, what: "El correo y la devolución salen" },
  });
  const { undoable } = await open(); // another window has the undo too
  expect([undoable!.acts, undoable!.seconds > 30]).toEqual([slip.undo!.acts, true]);
  const undo = async () => await press("undoAct", { acts: slip.undo!.acts! });
  expect(await undo()).toMatchObject({ good: true, text: "Deshecho. Todo quedó como estaba." });
  expect(await undo()).toMatchObject({ good: true, text: "Ya se había deshecho." });
  expect(await row()).toMatchObject({ priceCents: 24_000, changes: 2 });
  expect((await open()).history.at(0)!.what).toBe("deshizo la cancelación: el viaje sigue en pie");
  expect(await press("undoAct", { acts: "nonsense" })).toMatchObject({ good: false });
  expect(await cancel("policy:6000:told")).toMatchObject({ good: true });
  await minuteLater();
  expect((await open()).undoable).toBeUndefined();
  expect(await cancel("policy:6000:told")).toMatchObject({ good: true, text: "No había nada que cambiar." });
  expect(await row()).toMatchObject({ stage: "booked", priceCents: 18_000 });
  expect((await open()).history.map(({ what }) => what)).toContain("canceló 1 viaje, vuelven $60");
  const all = (await legsOf(id)).map((leg) => ["leg", leg.id] as [string, string]);
  expect(await press("cancel", [...all, ["agreed", "all:12000:told"]])).toMatchObject({ good: false });
  expect(await press("cancel", [all[1]!, ["agreed", "all:12000:told"]])).toMatchObject({ good: true });
  const after = await open();
  expect(await row()).toMatchObject({ stage: "cancelled" });
  expect(after.rides.map(({ near, plan }) => [near, plan])).toEqual([
    ["Cancelado", undefined],
    ["Cancelado", undefined],
  ]);
});

test("where nothing is paid there is one way to cancel, which says whether and how the guest gets a message", async () => {
  const id = await booked(openTransfer(trip));
  const { press, open, row } = await roomDesk(id);
  const { cancelAll } = await open();
  expect(cancelAll!.choices).toEqual([{ value: "policy:0", words: "Cancelar: no se devuelve nada" }]);
  const all = cancelAll!.legIds.map((leg) => ["leg", leg] as [string, string]);
  const look = async (...more: [string, string][]) =>
    await press("cancel", [...all, ["back", "policy:0"], ...more]);
  const ends = "Se cancelan 2 viajes. No se devuelve nada.";
  const minute = "Un minuto se puede deshacer.";
  expect(await look()).toMatchObject({
    text: `${ends} El cliente recibe un correo. ${minute} El correo sale después, y eso ya no se trae de vuelta.`,
    agree: { button: "Sí, cancelar" },
  });
  expect((await look(["tellNobody", "on"])).text).toBe(`${ends} No se le avisa. ${minute}`);
  await db.update(reservations).set({ email: "" });
  expect((await look()).text).toBe(`${ends} El cliente no dejó correo: avísele por WhatsApp. ${minute}`);
  expect((await row()).stage).toBe("booked");
  expect(await press("cancel", [...all, ["agreed", "policy:0:told"]])).toMatchObject({ good: true });
  expect((await row()).stage).toBe("cancelled");
});

test("the office gives back what was paid by hand, and says so before, after and beside the sum", async () => {
  const id = await booked(openTransfer(trip));
  const { press, open } = await roomDesk(id);
  await press("take", { method: "sinpe", amount: "240", note: "" });
  const all = (await open()).cancelAll!.legIds.map((leg) => ["leg", leg] as [string, string]);
  const money = "Vuelven $240 al cliente: los devuelve la oficina, a mano.";
  const look = await press("cancel", [...all, ["back", "policy:24000"]]);
  expect(look.text).toBe(
    `Se cancelan 2 viajes. ${money} El cliente recibe un correo. Un minuto se puede deshacer. El correo sale después, y eso ya no se trae de vuelta.`,
  );
  const done = await press("cancel", [...all, ["agreed", "policy:24000:told"]]);
  expect(done).toMatchObject({ good: true, text: `Cancelado. ${money}` });
  expect((await open()).money.owed).toMatchObject({ amount: "$240" });
  const { goesBack } = roomTexts.cancel;
  expect(goesBack("$240", "$200", "$40")).toBe(
    "Vuelven $240 al cliente: $200 los devuelve PayPal solo y $40 la oficina, a mano.",
  );
});
