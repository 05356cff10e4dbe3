import { expect, test } from "vitest";
import { hired, rideFor, send, tap } from "../../../test/driver-page.ts";
import { mostNotes } from "../../domain/ride/driver-tap.ts";
import { db } from "../../store/engine/db.server.ts";
import { listPresses } from "../../store/ride/proof.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";

test("a ride has room for so many calls and chats, and its steps go on", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id, { state: "arrived", receivedAt: new Date() });
  const other = await rideFor(id, { state: "arrived", receivedAt: new Date() });
  const made = Array.from({ length: mostNotes - 2 }, (_, n) => tap(jobId, n % 2 ? "called" : "wrote"));
  await db.insert(driverTaps).values(
    made.map(({ id: tapId, ...tap }) => ({
      id: tapId,
      driverId: id,
      jobId,
      tap,
      outcome: "counted" as const,
    })),
  );
  const last = tap(jobId, "called");
  const more = [last, tap(jobId, "wrote"), tap(jobId, "called"), tap(jobId, "photo"), tap(jobId, "aboard")];
  expect(await send(secret, more)).toMatchObject({
    outcomes: ["counted", "counted", "noEffect", "noEffect", "counted"],
  });
  // A tap that was counted before counts again.
  expect(await send(secret, [last])).toMatchObject({ outcomes: ["counted"] });
  expect(await send(secret, [tap(other.jobId, "called")])).toMatchObject({ outcomes: ["counted"] });
  expect(await listPresses([jobId])).toHaveLength(mostNotes + 1);
});
