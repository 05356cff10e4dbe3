import { expect, test } from "vitest";
import { openTransfer } from "../../test/bookings.ts";
import { args } from "../../test/requests.ts";
import { reserve } from "../booking/reserve.server.ts";
import { tripSecret } from "../booking/trip-secret.server.ts";
import { noticeCookie } from "./cookies.server.ts";
import { action, loader } from "./home.tsx";

async function visit(notice?: unknown) {
  const cookie = notice === undefined ? "" : (await noticeCookie.serialize(notice)).split(";")[0]!;
  return await loader(args("/home", { headers: { cookie } }));
}

test("home shows its five tours in the given order, and may be kept", async () => {
  const { data, init } = await visit();
  expect(data.tours.map((tour) => tour.id)).toEqual(["1001", "1006", "1008", "1005", "1007"]);
  expect(data.fare?.baseCents).toBe(10_000);
  expect(data.notice).toBeUndefined();
  expect(init?.headers).toBeUndefined();
});

test("after a booking it shows the reservation, to this visitor only", async () => {
  const reserved = await reserve(await openTransfer());
  const id = reserved.outcome === "reserved" ? reserved.reservationId : "";
  const secret = await tripSecret(id);
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

test("closing the dialog forgets the cookie", async () => {
  const response = await action(args("/home"));
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/home"]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^notice=[^;]*; Max-Age=0/);
});
