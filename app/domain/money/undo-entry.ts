import { type Day, todayInCostaRica } from "../common/day.ts";
import { isMovedEntry } from "./moved-entry.ts";
import { cashMoves, onlineMethod, partnerMethod } from "./payment.ts";

interface Entry {
  id: string;
  kind: string;
  method: string;
  at: Date;
}

/**
 * Says whether a ledger entry may be undone today, a day of Costa Rica. Only entries typed at the desk may: no PayPal
 * entries, none of money that is with a partner, no cash that a driver reported, none that a join or a split wrote.
 * Payments and refunds may be undone on their own day, a handover, a deposit and a shortage also later, by a colleague
 * who has just given the second factor ("proved").
 */
export function mayUndo({ id, kind, method, at }: Entry, today: Day): "freely" | "proved" | undefined {
  if (method === onlineMethod || method === partnerMethod) return undefined;
  if (id.startsWith("cash:") || isMovedEntry(id)) return undefined;
  const isToday = todayInCostaRica(at) === today;
  if (cashMoves.some((move) => move === kind)) return isToday ? "freely" : "proved";
  return isToday && (kind === "payment" || kind === "refund") ? "freely" : undefined;
}
