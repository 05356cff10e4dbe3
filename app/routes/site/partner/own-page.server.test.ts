import { expect, test, vi } from "vitest";
import { bookedAtDesk, readPartner } from "../../../../test/partner-page.ts";
import { newPartner, newPartnerDesk } from "../../../../test/partners.ts";
import { momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { db } from "../../../store/engine/db.server.ts";

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
