import { expect, onTestFinished, test } from "vitest";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { formerSecrets } from "../engine/secret.server.ts";
import { formerLinks } from "../schema/link-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { opensTrip } from "./former-links.server.ts";

test("a link made with a former SECRET opens its trip while that is set, and no longer", async () => {
  const reservationId = await booked();
  await db.insert(formerLinks).values({ hash: "former", reservationId });
  const opened = async (hash: string) => await db.$count(reservations, opensTrip(hash));
  const [{ tripHash } = { tripHash: "" }] = await db.select().from(reservations);
  expect([await opened("former"), await opened(tripHash)]).toEqual([0, 1]);
  formerSecrets.push("the one before");
  onTestFinished(() => void formerSecrets.pop());
  expect([await opened("former"), await opened(tripHash), await opened("other")]).toEqual([1, 1, 0]);
});
