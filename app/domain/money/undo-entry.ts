import { type Day, todayInCostaRica } from "../common/day.ts";
import { onlineMethod } from "./payment.ts";

interface Entry {
  id: string;
  kind: string;
  method: string;
  at: Date;
}

/**
 * Whether an entry of the ledger may be undone today, a day of Costa Rica. Only what was typed at the desk may: not what
 * moved online, not what a driver says of cash, not what came from a reservation that was joined. A payment and money
 * that was given back may on their own day, a handover later too, by somebody who has just given the second factor.
 */
export function mayUndo({ id, kind, method, at }: Entry, today: Day): "freely" | "proved" | undefined {
  if (method === onlineMethod || id.startsWith("cash:") || id.startsWith("joined:")) return undefined;
  const isToday = todayInCostaRica(at) === today;
  if (kind === "handover") return isToday ? "freely" : "proved";
  return isToday && (kind === "payment" || kind === "refund") ? "freely" : undefined;
}
