import { expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { setTo } from "../../../test/api.ts";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { colleagueWith } from "../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args } from "../../../test/requests.ts";
import { may, roles } from "../../domain/team/role.ts";
import { env } from "../../env.server.ts";
import { startPayment } from "../../operations/money/pay.server.ts";
import { reserve } from "../../operations/sale/reserve.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { action as emailTour } from "./email-tour.ts";
import { action as emailTravel } from "./email-travel.ts";

async function booked(checkout: Promise<string>) {
  const result = await reserve(await checkout);
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  return (await findReservation(result.reservationId))!;
}

async function send(action: typeof emailTour, body: object, cookie = "") {
  const init = { method: "POST", headers: { cookie }, body: JSON.stringify(body) };
  const response = await action(args("/api/ecotravel/email", init));
  return [response.status, await response.json()];
}

/** Returns the letters that were sent again: every booking sends two letters by itself. */
const resent = async (bookings = 1) =>
  (await db.select().from(messages).orderBy(messages.id)).slice(bookings * 2);

const guest = { email: "ines@example.com", firstName: "Inés Ñandú", departure: soon };

test("the operator sends the stored confirmation again, whatever price and texts the call holds", async () => {
  const { cookie } = await operatorSignedIn();
  const { id, reference, email } = await booked(openTransfer());
  const lies = { price: 1, passengers: 40, to: "Elsewhere", message: "<b>x</b>", email: "eve@example.com" };
  expect(await send(emailTravel, { ...lies, id }, cookie)).toEqual([200, { success: true }]);
  const [letter, ...others] = await resent();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    kind: "confirmation",
    recipient: email,
    reservationId: id,
    state: "captured",
  });
  expect(letter!.captured).toContain(reference);
  expect(letter!.captured).not.toMatch(/Elsewhere|eve@example/);
});

test("a reference, or a guest with a day, names a reservation as well", async () => {
  const { cookie } = await operatorSignedIn();
  const { id, reference } = await booked(openTour());
  expect(await send(emailTour, { reference }, cookie)).toEqual([200, { success: true }]);
  expect(await send(emailTour, { ...guest, price: 5 }, cookie)).toEqual([200, { success: true }]);
  expect((await resent()).map(({ reservationId }) => reservationId)).toEqual([id, id]);
});

test("each address sends only its own kind again", async () => {
  const { cookie } = await operatorSignedIn();
  const [tour, ride] = [await booked(openTour()), await booked(openTransfer())];
  for (const { id } of [ride]) expect((await send(emailTour, { id }, cookie))[0]).toBe(404);
  for (const { id } of [tour]) expect((await send(emailTravel, { id }, cookie))[0]).toBe(404);
  expect(await send(emailTour, guest, cookie)).toEqual([200, { success: true }]);
  expect(await send(emailTravel, guest, cookie)).toEqual([200, { success: true }]);
  expect((await resent(2)).map(({ reservationId }) => reservationId)).toEqual([tour.id, ride.id]);
});

test("nothing is sent where two reservations fit, or none", async () => {
  const { cookie } = await operatorSignedIn();
  const [first, second] = [await booked(openTransfer()), await booked(openTransfer())];
  expect(await send(emailTravel, guest, cookie)).toMatchObject([409, { success: false }]);
  expect(await send(emailTravel, { id: first.id, reference: second.reference }, cookie)).toMatchObject([
    404,
    {},
  ]);
  for (const wrong of [{ email: "eve@example.com" }, { firstName: "Eve" }, { departure: "2026-01-01" }]) {
    expect((await send(emailTravel, { ...guest, ...wrong }, cookie))[0]).toBe(404);
  }
  expect((await send(emailTravel, { id: "A".repeat(20) }, cookie))[0]).toBe(404);
  expect(await resent(2)).toEqual([]);
});

test("a trip that is not booked yet gets no confirmation", async () => {
  const { cookie } = await operatorSignedIn();
  const started = await startPayment(await openTransfer());
  const id = "orderId" in started ? started.orderId : "";
  expect(await findReservation(id)).toBeDefined();
  for (const body of [{ id }, guest]) expect((await send(emailTravel, body, cookie))[0]).toBe(404);
  expect(await db.$count(messages)).toBe(0);
});

test.each([
  ["a visitor", 401, async () => ""],
  ["a customer", 403, async () => (await registered()).cookie],
])("%s sends nothing", async (_, status, cookie) => {
  await operatorSignedIn();
  const { id } = await booked(openTransfer());
  expect(await send(emailTravel, { id }, await cookie())).toEqual([status, { error: expect.any(String) }]);
  expect(await resent()).toEqual([]);
});

test.each([
  {},
  { id: "", reference: "" },
  { ...guest, departure: "" },
  { email: guest.email, departure: soon },
  { id: 7 },
  { id: "\0" },
  { id: `${"A".repeat(20)}\n` },
])("%j names no reservation", async (body) => {
  const { cookie } = await operatorSignedIn();
  expect(await send(emailTravel, body, cookie)).toMatchObject([400, { success: false }]);
});

test("a letter that no server accepts is a failure in the words of the dashboard", async () => {
  const { cookie } = await operatorSignedIn();
  const { id } = await booked(openTransfer());
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:1");
  const error = "Ha ocurrido un error y el mensaje no ha sido enviado nuevamente";
  expect(await send(emailTravel, { id }, cookie)).toEqual([502, { success: false, error }]);
});

test.each(roles)("a %s sends a confirmation again as far as the role allows", async (role) => {
  const { cookie: owner } = await operatorSignedIn();
  const cookie = role === "owner" ? owner : (await colleagueWith(role)).cookie;
  const { id } = await booked(openTransfer());
  await db.delete(messages);
  const [status] = await send(emailTravel, { id }, cookie);
  expect(status).toBe(may(role, "dispatch") ? 200 : 403);
  expect(await db.$count(messages)).toBe(may(role, "dispatch") ? 1 : 0);
});
