import { formatDayShort, formatTime, timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { type CancellationPolicy, type RefundTerm, termsOf } from "../../../domain/reservation/policy.ts";
import type { Texts } from "../../en.ts";

/** Returns "Cancelación gratis hasta 24 horas antes de cada viaje; después se devuelve la mitad, hasta 2 horas antes." */
export function policyWords(policy: CancellationPolicy): string {
  const { freeHours, part } = termsOf(policy);
  if (freeHours === 0) return "Cancelación gratis hasta que empiece cada viaje.";
  const free = `Cancelación gratis hasta ${hoursWords(freeHours)} antes de cada viaje`;
  if (!part) return `${free}; después no se devuelve nada.`;
  const until = part.hours === 0 ? "que empiece" : `${hoursWords(part.hours)} antes`;
  return `${free}; después se devuelve ${shareWords(part.percent)}, hasta ${until}.`;
}

/** Returns "1 hora", "24 horas" or "3 días". */
export function hoursWords(hours: number): string {
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} días`;
  return hours === 1 ? "1 hora" : `${hours} horas`;
}

export function shareWords(percent: number): string {
  return percent === 50 ? "la mitad" : `el ${percent}\u00a0%`;
}

export const momentWords = (moment: Date) =>
  `${formatDayShort(todayInCostaRica(moment), "es-CR")}, ${formatTime(timeInCostaRica(moment), "es-CR")}`;

export function termWords({ percent, until }: RefundTerm): string {
  const share =
    percent === 100
      ? "reembolso completo"
      : percent === 50
        ? "reembolso de la mitad"
        : `reembolso del ${percent}\u00a0%`;
  return `${share} hasta ${momentWords(until)}`;
}

export const termsWords = (terms: RefundTerm[]): string =>
  terms.map(termWords).join(", ") || refundWords.none;

/** Says until when money comes back, for a booking at this moment. */
export const refundWords: Texts["refund"] = {
  heading: "Si cancela",
  ride: (day) => `Viaje del ${day}`,
  none: "ya no hay reembolso",
  notFree: "ya no hay reembolso completo",
  note: "Hora de Costa Rica. Una vez que reserva, nunca adelantamos estos plazos.",
};
