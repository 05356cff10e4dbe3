import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { registered } from "../../../../test/accounts.ts";
import { setTo } from "../../../../test/api.ts";
import { args, post } from "../../../../test/requests.ts";
import { bookedTrip } from "../../../../test/trip.ts";
import { env } from "../../../env.server.ts";
import { composeLetter } from "../../../operations/message/compose.server.ts";
import { confirmSecret } from "../../../operations/message/confirm-link.server.ts";
import { mayWriteTo } from "../../../operations/message/notify.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { isKnownAddress } from "../../../store/message/known-addresses.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { activity, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { originOf } from "../../../visitor.server.ts";
import { action as add, loader as open } from "./add-booking.tsx";
import { action as ask, loader as trips } from "./trips.tsx";

const email = "ines@example.com";

const asks = (reference: string, cookie: string) => ask(post("/account/trips", { reference }, cookie));
const presses = (secret: string, cookie = "") =>
  add(post(`/account/add/${secret}`, {}, cookie, { secret })) as Promise<Response>;
const opens = (secret: string, cookie = "") =>
  open(args(`/account/add/${secret}`, { headers: { cookie }, params: { secret } }));
const references = async (cookie: string) =>
  (await trips(args("/account/trips", { headers: { cookie } }))).map(({ reference }) => reference);
const letters = () => db.select().from(messages).where(eq(messages.kind, "addBooking"));

/** A booking of a guest who made an account later, with the secret that only a letter holds. */
async function bookedBefore() {
  const { id } = await bookedTrip();
  const reservation = (await findReservation(id))!;
  const { cookie } = await registered({ email: "Ines@example.com" });
  return { id, cookie, reference: reservation.reference, secret: confirmSecret(reservation) };
}

test("a guest adds an earlier booking by its reference, with a press that a letter leads to", async () => {
  const { id, cookie, reference, secret } = await bookedBefore();
  expect(await references(cookie)).toEqual([]);
  const answer = await asks(` ${reference.toLowerCase()} `, cookie);
  expect(answer).toMatchObject({ data: { reference, sentTo: email }, init: { status: 200 } });
  const [letter, ...more] = await letters();
  expect([letter?.recipient, more]).toEqual([email, []]);
  const { to, subject, text, html } = await composeLetter(letter!);
  expect([to, subject]).toEqual([email, `Add ${reference} to your trips at Ecotravel?`]);
  for (const body of [text, html]) {
    expect(body).toContain(`/account/add/${secret}`);
    expect(body).not.toMatch(/Inés|Liberia|\$120|\/trip\//);
  }
  expect(await opens(secret, cookie)).toMatchObject({ data: { booking: { isTheirs: true } } });
  expect([await references(cookie), await isKnownAddress(email)]).toEqual([[], false]);
  for (const _ of [1, 2])
    expect((await presses(secret, cookie)).headers.get("Location")).toBe("/account/trips");
  expect([await references(cookie), await isKnownAddress(email)]).toEqual([[reference], true]);
  const events = await db
    .select({ event: activity.event })
    .from(activity)
    .where(eq(activity.reservationId, id));
  expect(events.filter(({ event }) => event === "addedToAccount")).toHaveLength(1);
});

test("nobody learns from the answer which references exist, and only the address of both gets a letter", async () => {
  const { reference, cookie } = await bookedBefore();
  const { cookie: emmas } = await registered();
  const shape = async (asked: string, by: string) => {
    const begun = Date.now();
    const { data, init } = await asks(asked, by);
    return [Object.keys(data), init, Date.now() - begun >= 395];
  };
  const real = await shape(reference, emmas);
  expect([real, await shape("TMR-99999", emmas), await letters()]).toEqual([real, real, []]);
  expect(await shape(reference, cookie)).toEqual(real);
  expect(await letters()).toHaveLength(1);
  expect(await asks("TMR", cookie)).toMatchObject({ data: { isWrong: true }, init: { status: 400 } });
  const visitor = await asks(reference, "").catch((thrown) => thrown);
  expect(visitor.headers.get("Location")).toBe("/auth/login");
});

test("an account gets three letters an hour, and a visitor asks ten times", async () => {
  const { reference, cookie } = await bookedBefore();
  for (let n = 0; n < 5; n++) await asks(reference, cookie);
  expect(await letters()).toHaveLength(3);
  for (let n = 0; n < 5; n++) await asks("TMR-99999", cookie);
  expect(await asks(reference, cookie)).toMatchObject({ data: { problem: /wait/ }, init: { status: 429 } });
}, 20_000);

test("letters that add a booking count with those to unconfirmed addresses, whichever account asks", async () => {
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:9");
  const { reference, cookie } = await bookedBefore();
  const network = {
    address: "elsewhere",
    network: originOf({ context: new RouterContextProvider() }).network,
  };
  for (let n = 0; n < 19; n++) await db.transaction((tx) => mayWriteTo(tx, `guest${n}@example.com`, network));
  for (const _ of [1, 2]) await asks(reference, cookie);
  expect((await letters()).map(({ state }) => state)).toEqual(["queued", "withheld"]);
});

test("the link adds nothing without the account of its address, nor where another account has the booking", async () => {
  const { id, cookie, secret } = await bookedBefore();
  const { id: emma, cookie: emmas } = await registered();
  expect(await opens(secret)).toMatchObject({ data: { booking: { signedIn: undefined, isTheirs: false } } });
  expect(await opens(secret, emmas)).toMatchObject({ data: { booking: { isTheirs: false } } });
  for (const by of ["", emmas]) expect(await presses(secret, by)).toMatchObject({ init: { status: 404 } });
  for (const wrong of [`${secret}x`, secret.slice(0, -2), ""]) {
    expect(await opens(wrong, cookie)).toMatchObject({ init: { status: 404 } });
    expect(await presses(wrong, cookie)).toMatchObject({ init: { status: 404 } });
  }
  await db.update(reservations).set({ userId: emma }).where(eq(reservations.id, id));
  expect(await presses(secret, cookie)).toMatchObject({ init: { status: 404 } });
  expect(await references(cookie)).toEqual([]);
});
