import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer, soon } from "../../../../../test/bookings.ts";
import { args, post } from "../../../../../test/requests.ts";
import { loadTrip } from "../../../../../test/trip.ts";
import { addDays, momentInCostaRica } from "../../../../domain/common/day.ts";
import { composeLetter } from "../../../../operations/message/compose.server.ts";
import { tripHash } from "../../../../operations/reservation/trip-hash.server.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { reserve } from "../../../../operations/sale/reserve.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findCheckoutOfTrip } from "../../../../store/money/payments.server.ts";
import { messages } from "../../../../store/schema/message-schema.server.ts";
import { policies } from "../../../../store/schema/policy-schema.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { en } from "../../../../texts/en.ts";
import { es } from "../../../../texts/es.ts";
import { checkoutCookie, noticeCookie, payingCookie } from "../../../kit/cookies.server.ts";
import type { GuestsTrip } from "../../../kit/guests-trip.server.ts";
import { confirmationWords } from "../../../kit/trip-state-words.ts";
import { loader as checkoutPage } from "../../checkout/checkout.tsx";
import { loader as calendar } from "./calendar.ts";
import { action, loader } from "./trip.tsx";

/** What every link that opens nothing is answered: no part of a trip, and the header that drops a kept page. */
const deadLink = {
  data: { secret: "", trip: undefined, shared: undefined },
  init: { status: 404, headers: { "Trip-Link": "dead" } },
};

async function booked() {
  const result = await reserve(await openTransfer());
  return tripSecret(result.outcome === "reserved" ? result.reservationId : "");
}

test("the secret link opens the trip, and nothing else does", async () => {
  const secret = await booked();
  expect((await loadTrip(secret)).data.trip?.reservation).toMatchObject({
    priceCents: 12_000,
    status: "pending",
  });
  for (const wrong of [`${secret}x`, secret.slice(1), secret.toUpperCase(), "", "' or 1=1 --"]) {
    expect(await loadTrip(wrong)).toMatchObject(deadLink);
  }
});

test("the calendar file has the ride at its Costa Rican hour", async () => {
  const secret = await booked();
  const response = await calendar(args(`/trip/${secret}/calendar.ics`, { params: { secret } }));
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(await response.text()).toMatch(/DTSTART:\d{8}T203000Z/);
});

test("the calendar file speaks the language of its address", async () => {
  const secret = await booked();
  const file = async (path: string) =>
    (await (await calendar(args(path, { params: { secret } }))).text()).replaceAll("\r\n ", "");
  const spanish = await file(`/es/trip/${secret}/calendar.ics`);
  expect(spanish).toContain("PRODID:-//Ecotravel//Trips//ES");
  expect(spanish).toContain("SUMMARY:Van hasta Tamarindo");
  expect(spanish).toMatch(new RegExp(`URL;VALUE=URI:https?://[^/]+/es/trip/${secret}\r`));
  const english = await file(`/trip/${secret}/calendar.ics`);
  expect(english).toContain("SUMMARY:Van to Tamarindo");
  expect(english).toMatch(new RegExp(`URL;VALUE=URI:https?://[^/]+/trip/${secret}\r`));
});

test("the page says where the confirmation was sent, or that the day's limit held it back", async () => {
  const trips: GuestsTrip[] = [];
  for (let n = 0; n < 6; n++) trips.push((await loadTrip(await booked())).data.trip);
  const told = [en, es].map((t) => [trips[0], trips[5]].map((trip) => confirmationWords(t, trip!)));
  expect(told).toEqual([
    [
      "Your confirmation goes to ines@example.com.",
      expect.stringMatching(/no further email.*You are booked/),
    ],
    ["La confirmación va a ines@example.com.", expect.stringMatching(/no enviamos otra.*está hecha/)],
  ]);
});

const shareLink = async () => {
  const secret = await booked();
  const hired = { charterHours: 4, extraHourCents: 4_321 };
  await db.update(legs).set({ destinationDoor: "Casa Rosa", childSeats: 1, childSeatAges: "3, 5", ...hired });
  const { shareUrl } = (await loadTrip(secret)).data.trip;
  return { secret, shared: new URL(shareUrl).pathname.split("/").at(-1)! };
};

test("a shared trip says when and where, with the hotel, and neither how to reach its guest, nor the price, nor its own link", async () => {
  const { secret, shared } = await shareLink();
  const { data, init } = await loadTrip(shared);
  expect(init?.headers).toBeUndefined();
  expect(data.trip).toBeUndefined();
  expect(data.shared.legs).toMatchObject([{ from: "Liberia Airport", to: "Tamarindo", time: "14:30" }]);
  const file = await calendar(args(`/trip/${shared}/calendar.ics`, { params: { secret: shared } }));
  const told = JSON.stringify(data) + (await file.text()).replaceAll("\r\n ", "");
  expect(told).toMatch(/DTSTART:\d{8}T203000Z/);
  expect(told).toContain("Casa Rosa");
  for (const hidden of [
    "ines@example.com",
    "4155552671",
    "surfboard",
    "12000",
    "priceCents",
    "4321",
    "extraHourCents",
    "3, 5",
    secret,
  ]) {
    expect(told).not.toContain(hidden);
  }
});

test("with the shared link nothing is paid, and no other link is made from it", async () => {
  const { shared } = await shareLink();
  expect(await findCheckoutOfTrip(tripHash(shared))).toBeUndefined();
  const other = await booked();
  for (const wrong of [
    `${shared}x`,
    shared.slice(0, -2),
    shared.slice(0, 9),
    `${shared.slice(0, 10)}${other}`,
  ]) {
    expect(await loadTrip(wrong)).toMatchObject(deadLink);
  }
});

test("a new link for fellow travellers ends the former one at once, and each press makes one", async () => {
  const { secret, shared } = await shareLink();
  const renew = () => action(post(`/trip/${secret}`, { renewShare: "1" }, "", { secret }) as never);
  for (let press = 0; press < 2; press++) {
    const answer = (await renew()) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/trip/${secret}?told=newLink`]);
  }
  expect(await loadTrip(shared)).toMatchObject(deadLink);
  const { reservation, shareUrl } = (await loadTrip(secret)).data.trip;
  expect(reservation.shareVersion).toBe(2);
  const other = new URL(shareUrl).pathname.split("/").at(-1)!;
  expect((await loadTrip(other)).data.shared).toBeDefined();
  // The link for fellow travellers can't renew itself.
  const byShared = post(`/trip/${other}`, { renewShare: "2" }, "", { secret: other });
  await expect(action(byShared as never)).rejects.toMatchObject({ init: { status: 404 } });
});

test("a preliminary reservation is shared with nobody", async () => {
  const { shared } = await shareLink();
  await db.update(reservations).set({ stage: "held", heldUntil: new Date(Date.now() + 60_000) });
  expect(await loadTrip(shared)).toMatchObject(deadLink);
});

const asDocument = { Accept: "text/html,application/xhtml+xml" };
/** Returns the cookies that the page deletes in a browser that has those of these trips. */
async function takenAway(
  secret: string,
  query = "",
  headers: Record<string, string> = asDocument,
  trip = secret,
) {
  const cookies = [await noticeCookie.serialize({ trip }), await payingCookie.serialize(trip)];
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const asked = args(`/trip/${secret}${query}`, { params: { secret }, headers: { ...headers, cookie } });
  const { init } = (await loader(asked)) as { init: { headers: Headers } };
  return init.headers.getSetCookie().map((line) => line.split("=")[0]);
}

test("an opened page deletes the cookies of what it showed, and keeps the one of a payment under way", async () => {
  const secret = await booked();
  expect(await takenAway(secret)).toEqual(["notice"]);
  expect(await takenAway(secret, "?problem=cancelled")).toEqual(["notice", "paying"]);
  expect(await takenAway(secret, "?problem=cancelled", asDocument, await booked())).toEqual([]);
});

test("a page that its script reads again deletes no cookie", async () => {
  const secret = await booked();
  for (const headers of [{}, { Accept: "*/*" }] as Record<string, string>[])
    expect(await takenAway(secret, "?problem=cancelled", headers)).toEqual([]);
});

test("checkout, trip page and letter say until when money comes back, by the policy as it was sold", async () => {
  const policy = { freeHours: 72, partHours: 1, partPercent: 30, actor: "clock" };
  await db.insert(policies).values(policy);
  const checkout = await openTransfer();
  await db.insert(policies).values({ ...policy, freeHours: 0, partHours: 0 });
  const cookie = await checkoutCookie.serialize(checkout);
  // biome-ignore lint/suspicious/noExplicitAny: the page or a redirect
  const page: any = await checkoutPage(args("/checkout", { headers: { cookie } }));
  const [full, part] = [
    [100, addDays(soon, -3), "14:30"],
    [30, soon, "13:30"],
  ].map(([percent, day, time]) => ({ percent, until: momentInCostaRica(day as string, time as string) }));
  expect(page.open.refunds).toEqual([{ day: soon, terms: [full, part] }]);
  const result = await reserve(checkout);
  const id = result.outcome === "reserved" ? result.reservationId : "";
  expect((await loadTrip(tripSecret(id))).data.trip.refunds).toEqual(page.open.refunds);
  const [email] = await db.select().from(messages).where(eq(messages.kind, "confirmation"));
  const { html, text } = await composeLetter(email!);
  const words = `full refund until ${en.dayShort(addDays(soon, -3))}, 2:30 PM, 30% refund until ${en.dayShort(soon)}, 1:30 PM.`;
  for (const body of [html, text]) expect(body).toContain(words);
});
