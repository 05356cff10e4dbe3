import type { BookedHow } from "../../domain/by-hand.ts";
import { formatCents } from "../../domain/money.ts";
import type { PaymentState } from "../../domain/reservation.ts";
import type { DeskEvent } from "../../store/desk.server.ts";
import { historyTexts } from "../../texts/es-history.ts";

/** What happened to a reservation, in words: "Operador: completada". */
export function historyOf(events: DeskEvent[]): { id: number; when: string; what: string }[] {
  return events.map((entry) => ({ id: entry.id, when: moments.format(entry.at), what: wordsOf(entry) }));
}

function wordsOf({ actor, event, after }: DeskEvent): string {
  const [kind = ""] = actor.split(":");
  const who = (historyTexts.actors as Record<string, string>)[kind] ?? kind;
  return `${who}: ${whatHappened(event, after)}`;
}

function whatHappened(event: DeskEvent["event"], after: unknown): string {
  if (event === "payment") return historyTexts.payments[after as PaymentState] ?? "";
  if (event === "reserved" && after) return reservedWords(after as BookedHow);
  const words = historyTexts.events[event];
  if (typeof words === "string") return [words, reasonOf(after)].filter(Boolean).join(": ");
  return typeof after === "number" ? words(formatCents(after, "es-CR")) : event;
}

function reservedWords({ channel, reason, priceCents }: BookedHow): string {
  const agreed = priceCents && historyTexts.agreed(formatCents(priceCents, "es-CR"));
  return [historyTexts.reservedBy(channel), agreed, reason].filter(Boolean).join(" · ");
}

function reasonOf(after: unknown): string {
  const reason = (after as { reason?: unknown } | null)?.reason;
  return typeof reason === "string" ? reason : "";
}

const moments = new Intl.DateTimeFormat("es-CR", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "America/Costa_Rica",
});
