import { isId } from "../../../../domain/common/reference.ts";
import type { Assignment, AssignmentChange } from "../../../../operations/ride/assign-read.server.ts";

export const assignmentOf = (driverId = "", vehicleId = ""): Assignment => ({
  driverId: driverId || null,
  vehicleId: vehicleId || null,
});

/** Writes moved rides into the field of an undo: each with its former driver and van, and its new ones. */
export function writeMoves(changes: AssignmentChange[]): string {
  const moves = changes.map(({ jobId, before, after }) =>
    [jobId, before.driverId, before.vehicleId, after.driverId, after.vehicleId]
      .map((id) => id ?? "")
      .join(":"),
  );
  return moves.join(" ");
}

/** The moves of this many rides at most are read: the field is longer than a typed one may be. */
const mostMoves = 400;

/** Reads such a field as the changes that take it back; undefined where it is none. */
export function readMoves(form: FormData): AssignmentChange[] | undefined {
  const moves = String(form.get("moves") ?? "");
  if (moves.length > mostMoves * 110) return undefined;
  const changes = moves
    .split(" ")
    .filter(Boolean)
    .map((move): AssignmentChange => {
      const [jobId = "", ...ids] = move.split(":");
      return { jobId, before: assignmentOf(ids[2], ids[3]), after: assignmentOf(ids[0], ids[1]) };
    });
  return changes.every(({ jobId }) => isId(jobId)) ? changes : undefined;
}
