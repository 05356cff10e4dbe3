import { beforeEach, expect, test } from "vitest";
import { later, openTransfer, type transferValues } from "../../../../test/bookings.ts";
import { office, owedTrip } from "../../../../test/cash-trips.ts";
import { booked, happened } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { paidTrip } from "../../../../test/paying.ts";
import { args, post } from "../../../../test/requests.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { addDays } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import type { TripChangeRequest } from "../../../domain/reservation/wished-plan.ts";
import { sendContactMessage } from "../../../operations/message/notify.server.ts";
import { refund } from "../../../operations/money/refund.server.ts";
import { returnMoney } from "../../../operations/money/take-money.server.ts";
import { cancelLegs } from "../../../operations/reservation/cancel.server.ts";
import { changeTrip } from "../../../operations/reservation/change-trip.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { countNewMessages } from "../../../store/message/mailbox.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { messages as stored } from "../../../store/schema/message-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { action, loader } from "./messages.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = (query = "") => loader(args(`/dashboard/admin/messages${query}`, { headers: { cookie } }));
const see = (seen: number | string) =>
  action(post("/dashboard/admin/messages", { intent: "seen", seen: String(seen) }, cookie));
const write = (firstName: string, change = {}, visitor?: string) =>
  sendContactMessage(
    {
      firstName,
      email: "ana@example.com",
      phone: "8888 1234",
      message: "¿Van a Nosara?",
      ...change,
    },
    visitor,
  );

test("a message appears as soon as it is stored, whatever the mail server does", async () => {
  await write("Ana");
  await write("<b>Eve</b>", { email: "eve@example.com?bcc=all@example.com x", phone: "call me" });
  await db
    .update(stored)
    .set({ state: "failed", lastError: "The mail server did not take the letter (ESOCKET)" });
  const { messages, next } = await page();
  expect(next).toBeUndefined();
  expect(messages).toMatchObject([
    { firstName: "<b>Eve</b>", mail: undefined, whatsapp: undefined },
    {
      firstName: "Ana",
      message: "¿Van a Nosara?",
      failed: true,
      mail: "mailto:ana@example.com?subject=Su%20mensaje%20a%20Ecotravel",
      whatsapp: expect.stringContaining("phone=50688881234&text=Hola%20Ana"),
      letter: "Correo al operador: falló: No hubo conexión con el servidor de correo",
    },
  ]);
});

test("the pages show every message once, newest first", async () => {
  for (let n = 0; n < 23; n++) await write(`Guest ${n}`, {}, `visitor ${n}`);
  const first = await page();
  const second = await page(`?before=${first.next}`);
  const names = [...first.messages, ...second.messages].map(({ firstName }) => firstName);
  expect(names).toEqual(Array.from({ length: 23 }, (_, n) => `Guest ${22 - n}`));
  expect(second.next).toBeUndefined();
});

test("a new message counts until the operator saw it, and a seen one stays seen", async () => {
  await write("Ana");
  const [ana] = (await page()).messages;
  await see(ana!.id);
  expect(await countNewMessages()).toBe(0);
  await write("Eva");
  expect(await countNewMessages()).toBe(1);
  const [eva] = (await page()).messages;
  await see(eva!.id);
  for (const seen of [ana!.id, "x", "-1", "99999999999"]) await see(seen);
  expect(await countNewMessages()).toBe(0);
});

const plans = async () => (await page()).chats!.all.filter(({ key }) => key.startsWith("plan "));

async function moved(change: Partial<typeof transferValues> = {}): Promise<string> {
  const id = await booked(openTransfer(change));
  const { legs, priceCents } = (await findReservation(id))!;
  const after = { day: later, time: "16:00" };
  const wish: TripChangeRequest = { kind: "change", legs: [{ id: legs[0]!.id, before: {}, after }] };
  await changeTrip(id, wish, operatorWith("eva"), { agreedCents: priceCents });
  return id;
}

test("chats to send stand on top, with what changed and the text in the guest's language", async () => {
  const id = await moved({ tripType: "roundTrip", returnDate: addDays(later, 3) });
  const [, back] = (await findReservation(id))!.legs;
  const ana = operatorWith("ana");
  await cancelLegs({ reservationId: id, legIds: [back!.id], actor: ana, gives: "all", backCents: 0 });
  const [guest] = await plans();
  expect(guest).toMatchObject({ who: "Inés Ñandú", key: expect.stringContaining(id) });
  expect(guest!.what[0]).toMatch(
    /^1 viaje cancelado, día: .+ → .+, hora: 14:30 → 16:00, precio: \$240 → \$120$/,
  );
  const text = new URL(guest!.reach).searchParams.get("text")!;
  expect(guest!.reach).toContain("phone=14155552671&");
  expect(text).toMatch(
    /^Hello Inés Ñandú, .+ Your trip has changed\. Ride of \w+, \w+ \d+: Day .+ \(before: .+\), Pick-up 4:00 PM \(before: 2:30 PM\)/,
  );
  expect(text).toMatch(/ Cancelled: Tamarindo to Liberia Airport, .+\. All about your trip: http.+\/trip\//);
  await db.update(reservations).set({ language: "es" });
  const [spanish] = await plans();
  const enEspanol = new URL(spanish!.reach).searchParams.get("text");
  expect(enEspanol).toMatch(/^Hola Inés .+ Su viaje cambió\. .+ Cancelado: .+ Todo sobre su viaje: http/);
});

test("the guest of a cancelled trip is told how much goes back, and by which method", async () => {
  const chatText = async () => new URL((await plans())[0]!.reach).searchParams.get("text")!;
  const id = await owedTrip();
  expect(await chatText()).toMatch(
    / Cancelled: .+\. We give \$120 back to you: our office pays it in cash, .+\. All about/,
  );
  await db.update(reservations).set({ language: "es" });
  expect(await chatText()).toMatch(
    / Cancelado: .+\. Nosotros le devolvemos \$120: la oficina .+\. Todo sobre/,
  );
  const given = { id: newId(), reservationId: id, method: "sinpe", amountCents: 5_000, note: "" } as const;
  await returnMoney(given, office);
  expect(await chatText()).toMatch(/\. Le devolvimos \$50\. Nosotros le devolvemos \$70: /);
  await db.delete(stored);
  const online = await paidTrip();
  const refunded = { reservationId: online, amountCents: 12_000, cancelsTrip: true, actor: office };
  await refund({ ...refunded, refundId: newId() });
  expect(await chatText()).toMatch(
    / Cancelled: .+\. PayPal sends \$120 back to you by itself, .+ paid with\. All about/,
  );
  await db.update(reservations).set({ language: "es" });
  expect(await chatText()).toMatch(/ Cancelado: .+\. PayPal le devuelve \$120 .+ con que pagó\. Todo sobre/);
});

test("a sent message leaves the list, whoever presses and however often, but not for an older plan", async () => {
  const id = await moved();
  const press = async (key: string) => {
    const { data, init } = await action(post("/dashboard/admin/messages", { intent: "said", key }, cookie));
    return [data!.text, init?.status];
  };
  const [shown] = await plans();
  const changes = Number(shown!.key.split(" ").at(-1));
  expect(await press(`plan ${id} ${changes + 1}`)).toEqual([
    expect.stringContaining("cambió mientras tanto"),
    409,
  ]);
  for (const wrong of ["", "x\0", "1e9", "-1"]) await press(`plan ${id} ${wrong}`);
  await press(`plan '; drop table messages ${changes}`);
  expect(await plans()).toHaveLength(1);
  expect(await press(shown!.key)).toEqual(["Anotado: ya se le avisó.", 200]);
  expect(await press(shown!.key)).toEqual(["Alguien ya lo había anotado.", 200]);
  expect(await plans()).toEqual([]);
  expect((await happened()).at(-1)).toMatchObject({ event: "toldOnWhatsapp" });
});
