import { expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { args } from "../../../../test/requests.ts";
import { fareBetween } from "../../../domain/price/fare.ts";
import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { en } from "../../../texts/en.ts";
import { noticeCookie } from "../../kit/cookies.server.ts";
import { howToPay } from "../../kit/trip-state-words.ts";
import { loader as checkout } from "../checkout/checkout.tsx";
import { loader } from "./home.tsx";

async function visit(notice?: unknown) {
  const cookie = notice === undefined ? "" : (await noticeCookie.serialize(notice)).split(";")[0]!;
  return await loader(args("/home", { headers: { cookie } }));
}

test("home shows its five tours in the given order, and may be kept", async () => {
  const { data, init } = await visit();
  expect(data.tours.map((tour) => tour.id)).toEqual(["1001", "1006", "1008", "1005", "1007"]);
  expect(fareBetween(data.fares, "liberia-airport", "tamarindo")?.baseCents).toBe(10_000);
  expect(data.notice).toBeUndefined();
  expect(init?.headers).toBeUndefined();
});

test("after a booking it shows the reservation, to this visitor only", async () => {
  const reserved = await reserve(await openTransfer());
  const id = reserved.outcome === "reserved" ? reserved.reservationId : "";
  const secret = tripSecret(id);
  const { data, init } = await visit({ trip: secret });
  expect(data.notice).toMatchObject({
    secret,
    trip: { reservation: { id, priceCents: 12_000, passengers: 6 } },
  });
  expect(new Headers(init?.headers).get("Cache-Control")).toBe("private, no-store");
});

test("after a message it says that it was sent", async () => {
  const { data, init } = await visit({ contact: true });
  expect(data.notice).toEqual({ contact: true });
  expect(new Headers(init?.headers).get("Cache-Control")).toBe("private, no-store");
});

test.each([[{ trip: "someone-elses" }], [{ trip: 7 }], ["TMR-7K4Q2"], [null], [[]]])(
  "the forged cookie %j shows no dialog",
  async (notice) => {
    const { data, init } = await visit(notice);
    expect([data.notice, init?.headers]).toEqual([undefined, undefined]);
  },
);

test("a cookie that can't be read shows no dialog", async () => {
  const { data } = await loader(args("/home", { headers: { cookie: "notice=%%%" } }));
  expect(data.notice).toBeUndefined();
});

test("the dialog comes once: after that only the checkout says what was booked", async () => {
  const reserved = await reserve(await openTransfer());
  const secret = tripSecret(reserved.outcome === "reserved" ? reserved.reservationId : "");
  const { init } = await visit({ trip: secret });
  const cookie = new Headers(init?.headers).get("Set-Cookie")!.split(";")[0]!;
  const again = await loader(args("/home", { headers: { cookie } }));
  expect([again.data.notice, again.init]).toEqual([undefined, null]);
  const atCheckout = await checkout(args("/checkout", { headers: { cookie } }));
  expect(atCheckout).toMatchObject({ trip: secret });
});

test("a page that the browser fetches ahead is not seen yet", async () => {
  const cookie = (await noticeCookie.serialize({ contact: true })).split(";")[0]!;
  const ahead = await loader(args("/home", { headers: { cookie, "Sec-Purpose": "prefetch" } }));
  expect(new Headers(ahead.init?.headers).get("Set-Cookie")).toBeNull();
  const { init } = await loader(args("/home", { headers: { cookie } }));
  expect(new Headers(init?.headers).get("Set-Cookie")).toMatch(/^notice=; Max-Age=0/);
});

test("the dialog's facts say what is due, how it can be paid, and where the letter went", async () => {
  const reserved = await reserve(await openTransfer());
  const secret = tripSecret(reserved.outcome === "reserved" ? reserved.reservationId : "");
  const { notice } = (await visit({ trip: secret })).data;
  const trip = notice && "trip" in notice ? notice.trip : undefined;
  expect(trip).toMatchObject({ payment: "PENDING", dueCents: 12_000, letter: "queued" });
  expect(howToPay(en, trip!)).toBe(en.trip.payOnline);
  expect(howToPay(en, { ...trip!, online: undefined })).toBe(en.trip.payAgreed);
  expect(howToPay(en, { ...trip!, dueCents: 0 })).toBe("");
});
