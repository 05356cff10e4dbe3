import { readMapPoint } from "../../../../domain/catalogue/map-point.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { setDoorPoint } from "../../../../store/ride/door-points.server.ts";
import { proofTexts as words } from "../../../../texts/desk/reservation/proof.ts";
import { madeFrom, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { inRoom } from "../room/reservation-act.server.ts";

export const proofActs = withRight("dispatch", madeFrom({ door: putDoor }, inRoom));

/** Puts the door of a ride's guests on the map, from what a colleague copied out of a map. */
async function putDoor({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { ride, point: typed } = readFields(form, ["ride", "point"]);
  const job = (await jobsOfReservation(reservation.id)).find(({ id }) => id === ride);
  if (!job) return stale(words.gone);
  const point = readMapPoint(typed);
  if (!point || point === "short")
    return bad("", { problems: { point: point ? words.shortLink : words.noPoint } });
  const isPut = await db.transaction((tx) => setDoorPoint(tx, job.from, point, actor));
  return isPut ? good(words.doorSaved) : bad(words.noDoor);
}
