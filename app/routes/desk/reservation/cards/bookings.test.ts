import { beforeEach, expect, test } from "vitest";
import { registered } from "../../../../../test/accounts.ts";
import { later, openTour, openTransfer, soon } from "../../../../../test/bookings.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { args, post } from "../../../../../test/requests.ts";
import { formatDay } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { env } from "../../../../env.server.ts";
import { startPayment } from "../../../../operations/money/pay.server.ts";
import { reserve } from "../../../../operations/sale/reserve.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { messages } from "../../../../store/schema/message-schema.server.ts";
import { activity } from "../../../../store/schema/reservation-schema.server.ts";
import { loader as catchAll } from "../../../files/catch-all.ts";
import { loader as layoutLoader } from "../../frame/layout.tsx";
import { action, loader } from "./bookings.tsx";

let operator: { id: string; cookie: string };
beforeEach(async () => {
  operator = await operatorSignedIn();
});

async function booked(checkout = openTransfer()) {
  const result = await reserve(await checkout);
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  return result.reservationId;
}

/** Begins a booking with PayPal without finishing it; its id is the order's. */
async function begun() {
  const started = await startPayment(await openTransfer());
  if (started.outcome !== "order") throw new Error(started.outcome);
  return started.orderId;
}

const page = (query = "", cookie = operator.cookie) =>
  loader(args(`/dashboard/admin${query}`, { headers: { cookie } }));
// biome-ignore lint/suspicious/noExplicitAny: data with a status
const press = (intent: string, id: string, values = {}, cookie = operator.cookie): Promise<any> =>
  action(post("/dashboard/admin", { intent, id, reference: "TMR-7K4Q2", ...values }, cookie));
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => "let in",
    (thrown) => thrown.status ?? thrown.init?.status,
  );

test("bookings that look alike are counted before the cards, each with its guest", async () => {
  expect((await page()).doubled).toEqual({ count: 0, oldest: [] });
  await booked(openTransfer());
  await booked(openTransfer());
  const { cards } = await page();
  const guest = "Inés Ñandú";
  const all = cards.map(({ reference }) => ({ reference, guest }));
  const oldest = all.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
  // Twenty newer bookings fill the first page.
  for (let n = 0; n < 20; n++) await booked(openTour({ phone: `+1415555${1000 + n}` }));
  expect((await page()).doubled).toEqual({ count: 2, oldest });
  expect((await page("?type=Tour")).doubled).toEqual({ count: 0, oldest: [] });
});

test("a search says how many it found, and on each card the hotel, the driver or the sum that it found", async () => {
  for (const originDoor of ["Hotel Diriá", "Hotel Diriá, torre 2", "Villa Deevena"])
    await booked(openTransfer({ originDoor }));
  const { count, cards } = await page("?search=diria");
  expect(count).toBe("2 resultados");
  expect(cards.map(({ found }) => found)).toEqual([
    [{ term: "Hotel o dirección", text: "Hotel Diriá, torre 2" }],
    [{ term: "Hotel o dirección", text: "Hotel Diriá" }],
  ]);
  const paid = await page(`?search=${encodeURIComponent("deevena $120")}`);
  expect(paid.count).toBe("1 resultado");
  expect(paid.cards[0]!.found).toMatchObject([{ term: "Precio", text: "$120" }, { text: "Villa Deevena" }]);
  for (let n = 0; n < 20; n++) await booked(openTransfer({ originDoor: "Diriá" }));
  expect((await page("?search=diria")).count).toBe("Más de 20 resultados, primero los más nuevos");
  expect((await page()).cards[0]!.found).toEqual([]);
});

test("the operator sees a card with every field of a transfer and of a tour", async () => {
  await booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
  await booked(openTour());
  const { cards } = await page();
  const facts = cards.map((card) => Object.fromEntries(card.facts.map(({ term, text }) => [term, text])));
  expect(cards.map(({ type, trip }) => [type, trip])).toEqual([
    ["Tour", undefined],
    ["Traslado", "Viaje de ida y vuelta"],
  ]);
  expect(facts[1]).toEqual({
    Nombre: "Inés Ñandú",
    Desde: "Aeropuerto de Liberia",
    Hasta: "Tamarindo",
    Pasajeros: "6",
    Tipo: "Viaje de ida y vuelta",
    Precio: "$240",
    Teléfono: "+14155552671",
    Salida: formatDay(soon, "es-CR"),
    Regreso: formatDay(later, "es-CR"),
    Correo: "ines@example.com",
    Nota: "A surfboard 🏄",
  });
  const tourFields = ["Nombre", "Teléfono", "Tour", "Pasajeros", "Fecha", "Precio", "Correo", "Nota"];
  expect(Object.keys(facts[0]!)).toEqual(tourFields);
  expect(cards[0]!.letters).toEqual([
    { kind: "Confirmación al cliente", state: "en cola", failed: false },
    { kind: "Copia de una reserva, al operador", state: "en cola", failed: false },
  ]);
  expect(decodeURIComponent(cards[0]!.whatsapp)).toBe(
    `https://api.whatsapp.com/send?phone=14155552671&text=Hello Inés Ñandú, this is Ecotravel about your reservation ${cards[0]!.reference}. `,
  );
});

test("the address holds the search, and nonsense in it is left out", async () => {
  await booked();
  await booked(openTour());
  const types = async (query: string) => (await page(query)).cards.map(({ type }) => type);
  expect(await types("?type=Tour")).toEqual(["Tour"]);
  expect(await types("?search=in%C3%89s&status=pending&type=Viaje")).toEqual(["Traslado"]);
  expect(await types("?status=COMPLETED")).toEqual([]);
  expect(await types("?type=x&status=' or 1=1&payment=%00&day=2026-13-45&search=")).toHaveLength(2);
});

test("the next page has an address that keeps the search", async () => {
  for (let n = 0; n < 21; n++) await booked();
  const { cards, next } = await page("?search=ines&type=Viaje&after=");
  expect(next).toBe(`/dashboard/admin?search=ines&type=Viaje&after=${cards[19]!.id}`);
  const second = await page(next!.slice("/dashboard/admin".length));
  expect(second.cards).toHaveLength(1);
  expect(second.next).toBeUndefined();
});

test("Completar and Pendiente change the status, and pressing twice changes nothing more", async () => {
  const id = await booked();
  const [leg] = (await findReservation(id))!.legs;
  const { choice } = (await press("complete", id)).data;
  expect(choice).toEqual({
    legs: [{ id: leg!.id, text: expect.stringMatching(/^Viaje el \d+ de \w+/), over: false }],
    due: "Faltan por cobrar $120.",
    nothingTicked: false,
  });
  const nothing = await press("complete", id, { sure: "yes" });
  expect(nothing.data).toMatchObject({ outcome: "asks", choice: { ...choice, nothingTicked: true } });
  expect((await findReservation(id))!.status).toBe("pending");
  const sure = { leg: choice!.legs[0]!.id };
  expect((await press("complete", id, sure)).data).toMatchObject({
    outcome: "completed",
    about: "TMR-7K4Q2",
  });
  await press("complete", id, sure);
  expect((await findReservation(id))!.status).toBe("COMPLETED");
  expect((await press("reopen", id)).data.outcome).toBe("reopened");
  const log = (await db.select().from(activity).orderBy(activity.id)).slice(1);
  expect(log.map(({ actor, event }) => `${actor} ${event}`)).toEqual([
    `operator:${operator.id} completed`,
    `operator:${operator.id} reopened`,
  ]);
});

test("Reenviar correo says that the letter went out, and a double click sends one", async () => {
  const id = await booked();
  const click = newId();
  expect((await press("resend", id, { click })).data.outcome).toBe("sent");
  expect((await press("resend", id, { click })).data.outcome).toBe("sent");
  expect(await db.$count(messages)).toBe(3);
  const { cards } = await page();
  expect(cards[0]!.letters[0]!.state).toMatch(/^en el buzón local, \d/);
});

test("Reenviar correo says that it failed while the mail server is down, and the card says why", async () => {
  const id = await booked();
  env.SMTP_URL = "smtp://127.0.0.1:1";
  const { data } = await press("resend", id, { click: newId() }).finally(() => delete env.SMTP_URL);
  expect(data.outcome).toBe("notSent");
  const { cards } = await page();
  expect(cards[0]!.letters[0]).toMatchObject({ failed: true, state: expect.stringMatching(/^falló: .+/) });
});

test("an unknown button or reservation changes nothing", async () => {
  const id = await booked();
  await expect(press("delete", id)).rejects.toMatchObject({ init: { status: 400 } });
  expect((await press("resend", "nowhere")).data.outcome).toBe("notSent");
  await press("complete", "' or 1=1 --");
  expect((await findReservation(id))!.status).toBe("pending");
});

test("unfinished bookings have a list of their own, with nothing to do but write", async () => {
  await booked();
  const id = await begun();
  expect((await page()).cards.map((card) => card.holdNote)).toEqual([undefined]);
  const { cards } = await page("?held=1&search=ines");
  expect(cards).toMatchObject([{ id, holdNote: "Pago sin terminar; nada reservado" }]);
  expect(decodeURIComponent(cards[0]!.whatsapp)).toMatch(
    /You began a booking .* the payment was not finished/,
  );
  expect((await page("?held=yes")).cards).toHaveLength(1);
});

test("a reservation that is not booked can't be completed, reopened or confirmed", async () => {
  const id = await begun();
  for (const intent of ["complete", "reopen", "resend"]) await press(intent, id, { click: newId() });
  expect((await press("resend", id, { click: newId() })).data.outcome).toBe("notSent");
  expect(await findReservation(id)).toMatchObject({ status: "pending" });
  expect(await db.$count(messages)).toBe(0);
  expect(await db.$count(activity)).toBe(0);
});

test("only the operator sees or changes anything", async () => {
  const id = await booked();
  const customer = await registered();
  for (const cookie of ["", customer.cookie, `${operator.cookie}x`, "ecotravel.session_token=forged"]) {
    const asked = args("/dashboard/admin", { headers: { cookie } });
    expect(await refused(page("", cookie))).toBe(302);
    expect(await refused(layoutLoader(asked))).toBe(302);
    for (const intent of ["complete", "reopen", "resend", "refund"]) {
      expect(await refused(press(intent, id, {}, cookie))).toBe(cookie === customer.cookie ? 403 : 401);
    }
  }
  expect((await findReservation(id))!.status).toBe("pending");
  expect(await db.$count(messages)).toBe(2);
});

test("an unknown path leads the operator to the desk and everybody else home", async () => {
  const customer = await registered();
  const leads = async (cookie: string) =>
    (await catchAll(args("/nowhere", { headers: { cookie } }))).headers.get("Location");
  expect(await leads(operator.cookie)).toBe("/dashboard/admin");
  expect(await leads(customer.cookie)).toBe("/home");
  expect(await leads("")).toBe("/home");
});
