import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openTour } from "../../../../test/bookings.ts";
import { bookedAtDesk, readPartner } from "../../../../test/partner-page.ts";
import { atDesk, newPartner, newPartnerDesk } from "../../../../test/partners.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";

/** Counts the pick-ups of a page and the statements that reading it takes. */
async function looked(secret: string) {
  const asked = vi.spyOn(db._.session, "prepareQuery");
  const { page } = (await readPartner(secret)).data;
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  return { pickUps: page!.pickUps.map(({ guest, place }) => [guest, place]), statements };
}

test("an open page asks as little of the database for many pick-ups as for one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(todayInCostaRica(), "06:00") });
  const { secret } = await newPartnerDesk(await newPartner());
  const book = async (firstName: string) =>
    await bookedAtDesk(secret, { day: todayInCostaRica(), flightTime: "20:00", firstName });
  await book("Ana");
  await looked(secret);
  const one = await looked(secret);
  expect(one.pickUps).toEqual([["Ana", "Liberia Airport"]]);
  await book("Berta");
  await book("Carla");
  const three = await looked(secret);
  expect(three.pickUps.map(([guest]) => guest).sort()).toEqual(["Ana", "Berta", "Carla"]);
  expect(three.statements).toBe(one.statements);
  vi.useRealTimers();
});

test("a tour that the office took down is called by its name, because it leads to no place", async () => {
  const { partnerId, secret } = await newPartnerDesk(await newPartner());
  const checkoutId = await openTour();
  await db.update(checkouts).set({ partnerId }).where(eq(checkouts.id, checkoutId));
  await reserve(checkoutId, { actor: atDesk, how: { channel: "phone" } });
  const [ride] = (await readPartner(secret)).data.page!.later;
  expect(ride).toMatchObject({ place: "", tour: expect.stringMatching(/\w/) });
  const html = await wholePage(`/partner/${secret}`);
  expect(html).toContain(`<span class="text-ink-soft">${ride!.tour}</span>`);
});
