import { readMapPoint } from "../../../../domain/catalogue/map-point.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { revokeProofLinks } from "../../../../operations/ride/proof-link.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { setDoorPoint } from "../../../../store/ride/door-points.server.ts";
import { proofTexts as words } from "../../../../texts/desk/reservation/proof.ts";
import { madeFrom, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { inRoom } from "../room/reservation-act.server.ts";

export const proofActs = withRight("dispatch", madeFrom({ door: putDoor, revoke }, inRoom));

async function jobOf({ form, reservation }: Pressed) {
  const { ride } = readFields(form, ["ride"]);
  return (await jobsOfReservation(reservation.id)).find(({ id }) => id === ride);
}

/** Puts the door of a ride's guests on the map, from what a colleague copied out of a map. */
async function putDoor(pressed: Pressed): Promise<Answer> {
  const job = await jobOf(pressed);
  if (!job) return stale(words.gone);
  const { point: typed } = readFields(pressed.form, ["point"]);
  const point = readMapPoint(typed);
  if (!point || point === "short")
    return bad("", { problems: { point: point ? words.shortLink : words.noPoint } });
  const isPut = await db.transaction((tx) => setDoorPoint(tx, job.from, point, pressed.actor));
  return isPut ? good(words.doorSaved) : bad(words.noDoor);
}

/** Revokes the links to this proof that the colleague saw, and those that were made before. */
async function revoke(pressed: Pressed): Promise<Answer> {
  const job = await jobOf(pressed);
  if (!job) return stale(words.gone);
  const { form, reservation, actor } = pressed;
  const proven = { jobId: job.id, version: Number(form.get("shown")) };
  const isRevoked = await revokeProofLinks(reservation.id, proven, actor);
  return isRevoked ? good(words.revoked) : stale(words.revokedBefore);
}
