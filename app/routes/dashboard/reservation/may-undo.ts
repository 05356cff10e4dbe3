import { type Day, todayInCostaRica } from "../../../domain/day.ts";
import { onlineMethod } from "../../../domain/payment.ts";
import type { RoomEntry } from "../../../store/room.server.ts";

/** Typed by hand at the desk, today, and standing; what a driver took is the driver's to say, and what came from a twin stays. */
export function mayUndo(
  { id, kind, method, at, isUndone }: Pick<RoomEntry, "id" | "kind" | "method" | "at" | "isUndone">,
  today: Day,
): boolean {
  const isByHand = method !== onlineMethod && !id.startsWith("cash:") && !id.startsWith("joined:");
  return isByHand && !isUndone && !kind.startsWith("undone") && todayInCostaRica(at) === today;
}
