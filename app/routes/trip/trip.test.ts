import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { args } from "../../../test/requests.ts";
import { reserve } from "../../booking/reserve.server.ts";
import { tripSecret } from "../../booking/trip-secret.server.ts";
import { en } from "../../texts/en.ts";
import { es } from "../../texts/es.ts";
import { loader as calendar } from "./calendar.ts";
import { letterWords } from "./state-words.ts";
import type { ToldTrip } from "./tell-trip.server.ts";
import { headers, loader } from "./trip.tsx";

async function booked() {
  const result = await reserve(await openTransfer());
  return await tripSecret(result.outcome === "reserved" ? result.reservationId : "");
}
// biome-ignore lint/suspicious/noExplicitAny: data with a status, or the trip itself
const load = (secret: string) => loader(args(`/trip/${secret}`, { params: { secret } })) as Promise<any>;

test("the secret link opens the trip, and nothing else does", async () => {
  const secret = await booked();
  expect((await load(secret)).data.trip?.reservation).toMatchObject({
    priceCents: 12_000,
    status: "pending",
  });
  for (const wrong of [`${secret}x`, secret.slice(1), secret.toUpperCase(), "", "' or 1=1 --"]) {
    expect((await load(wrong)).init.status).toBe(404);
  }
});

test("no cache and no other site learns the link", () => {
  expect(headers({} as never)).toEqual({
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "same-origin",
  });
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
  expect(spanish).toContain("SUMMARY:Ecotravel: Aeropuerto de Liberia – Tamarindo");
  expect(spanish).toMatch(new RegExp(`URL:https?://[^/]+/es/trip/${secret}\r`));
  const english = await file(`/trip/${secret}/calendar.ics`);
  expect(english).toContain("SUMMARY:Ecotravel: Liberia Airport to Tamarindo");
  expect(english).toMatch(new RegExp(`URL:https?://[^/]+/trip/${secret}\r`));
});

test("the page tells where the confirmation went, and when it is one too many for today that none did", async () => {
  const trips: ToldTrip[] = [];
  for (let n = 0; n < 6; n++) trips.push((await load(await booked())).data.trip);
  const told = [en, es].map((t) => [trips[0], trips[5]].map((trip) => letterWords(t, trip!)));
  expect(told).toEqual([
    ["Your confirmation goes to ines@example.com.", expect.stringMatching(/no further letter.*stands/)],
    ["La confirmación va a ines@example.com.", expect.stringMatching(/no enviamos otra.*está hecha/)],
  ]);
});
