import { expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { addCode } from "../../../../test/promo-codes.ts";
import { args, post } from "../../../../test/requests.ts";
import { db } from "../../../store/engine/db.server.ts";
import { promoCodes } from "../../../store/schema/price-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { checkoutCookie } from "../../kit/cookies.server.ts";
import { action, loader } from "./checkout.tsx";

// biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
const send = async (values: Record<string, string>, path = "/checkout"): Promise<any> =>
  await action(post(path, values));
const enter = (checkout: string, code: string, path?: string) =>
  send({ checkout, intent: "code", code }, path);
const book = (checkout: string, shown: string) => send({ checkout, shown });
async function shown(id: string) {
  const cookie = (await checkoutCookie.serialize(id)).split(";")[0]!;
  return (await loader(args("/checkout", { headers: { cookie } }))).open!;
}

test("a code that is typed is in the price of the page, and a wrong one comes back with its sentence", async () => {
  await addCode("TEN");
  const id = await openTransfer();
  const wrong = await enter(id, "elven");
  expect([wrong.init.status, wrong.data]).toEqual([
    400,
    { code: { problem: "codeUnknown", typed: "elven" } },
  ]);
  const done = await enter(id, "ten", "/es/checkout");
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/es/checkout"]);
  expect(await shown(id)).toMatchObject({ code: "TEN", booked: { priceCents: 10_800 } });
});

test("nobody finds a code by guessing: after ten wrong ones even the right one waits", async () => {
  await addCode("TEN");
  const id = await openTransfer();
  const guesses = Array.from({ length: 30 }, (_, n) => enter(id, `GUESS${n}`));
  const statuses = (await Promise.all(guesses)).map(({ init }) => init.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect((await enter(id, "TEN")).data.code.problem).toBe("codeTries");
  expect((await enter(id, "")).status).toBe(303);
});

test("right codes are not counted as guesses", async () => {
  await addCode("TEN");
  const id = await openTransfer();
  for (let n = 0; n < 15; n++) expect((await enter(id, "TEN")).status).toBe(303);
});

test("a page whose code has ended shows the price without it, and books nothing before the guest goes on", async () => {
  await addCode("TEN");
  const id = await openTransfer();
  await enter(id, "TEN");
  await db.update(promoCodes).set({ active: false });
  const refused = await book(id, "10800");
  expect([refused.init.status, refused.data]).toEqual([409, { problem: "codeGone" }]);
  expect(await shown(id)).toMatchObject({ tooLate: "codeGone", booked: { priceCents: 12_000 } });
  expect((await book(id, "12000")).data).toEqual({ problem: "otherPrice" });
  await enter(id, "");
  expect((await book(id, "10800")).data).toEqual({ problem: "otherPrice" });
  expect(await db.$count(reservations)).toBe(0);
  expect((await book(id, "12000")).status).toBe(302);
});
