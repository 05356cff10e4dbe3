import type { Day } from "../../../domain/common/day.ts";
import { formatCents, formatColones } from "../../../domain/common/money.ts";
import type { CashCurrency } from "../../../domain/money/cash.ts";
import type { JobState } from "../../../domain/ride/job-state.ts";
import type { HandEntryKind, PayEntryKind } from "../../../domain/team/pay-entry.ts";
import { count } from "../../count.ts";
import { spoken } from "../../with-company.ts";
import { dayShort } from "../frame/day-words.ts";
import { countedRides } from "../ride/counted-rides.ts";
import { payRateTexts } from "./pay-rates.ts";

/** Writes a sum in its currency: "₡22 000", "$30". */
export function payWords(cents: number, currency: CashCurrency): string {
  const sign = cents < 0 ? "−" : "";
  return `${sign}${currency === "CRC" ? formatColones(Math.abs(cents)) : formatCents(Math.abs(cents), "es-CR")}`;
}

/** Says a week as "Semana del 16 al 22 nov". */
export function weekWords({ firstDay, lastDay }: { firstDay: Day; lastDay: Day }): string {
  return payTexts.week(...weekEnds({ firstDay, lastDay }));
}

/** Returns the first and the last day of a week in words; a month is said once where both are in it. */
export function weekEnds({ firstDay, lastDay }: { firstDay: Day; lastDay: Day }): [string, string] {
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return [isOneMonth ? String(Number(firstDay.slice(8))) : dayShort(firstDay), dayShort(lastDay)];
}

/** The words of the pages of drivers' pay. */
export const payTexts = spoken({
  title: "Semanas | {company}",
  heading: "Semanas",
  lead: "Lo que ganó cada chofer de lunes a domingo, menos el efectivo que se queda.",
  back: "Semanas",
  team: "Equipo",
  link: (name: string) => `Pago de ${name}`,
  week: (from: string, until: string) => `Semana del ${from} al ${until}`,
  earlier: "Semana anterior",
  later: "Semana siguiente",
  place: (number: string, of: string) => `chofer ${number} de ${of}`,
  rides: countedRides,
  none: "Esta semana nadie hizo un viaje",
  noneText: "Cuando un chofer marque «Listo», lo que ganó sale aquí solo.",
  lacking: count("viaje sin tarifa", "viajes sin tarifa"),
  inactive: "Ya no trabaja aquí",
  toPay: "A pagar",
  toPaySoFar: "A pagar, hasta ahora",
  paid: "Pagado",
  closed: "cerrada",
  owes: "Nos debe",
  saving: "Guardando",
  gone: "Ese chofer ya no está",

  unpaid: {
    rate: (tour: string) => `El tour ${tour} no tiene tarifa de chofer.`,
    general: (rides: string) => `${rides} sin tarifa de chofer.`,
    blocks: "Sin ella la semana no se cierra.",
    field: "Tarifa por viaje",
    put: "Poner la tarifa",
    counts: (day: string, others: string) =>
      others
        ? `Vale desde el ${day}, también para ${others}.`
        : `Vale desde el ${day}, para todos los choferes.`,
    generalCounts: "Es la tarifa de todo viaje que no tiene otra.",
    how: "En colones; en dólares escriba $30; un porcentaje, 20 %.",
    minutes: (road: string) => `A ${road} le falta cuánto se tarda en manejar.`,
    minutesText: "Se paga por hora: ponga la duración en Lugares.",
    places: "Lugares",
    entry: (rides: string) => `${rides} con tarifa, sin anotar.`,
    entryText: "La tarifa, o el camino, llegó después. Anótelos para que cuenten.",
    write: "Anotarlos",
    written: "Quedaron anotados",
    wrong: "Escriba ₡22 000, $30 o 20 %",
    saved: "La tarifa quedó puesta",
    stale: "Ese viaje ya tiene tarifa",
    mark: "sin tarifa",
    noMinutes: "falta el camino",
    noEntry: "sin anotar",
  },
  carriedTo: (from: string, until: string) => `pasa a la semana del ${from} al ${until}`,
  carriedFrom: (from: string, until: string) => `viene de la semana del ${from} al ${until}`,
  days: {
    heading: "Los días",
    more: {
      night: (times: number, sum: string) => `${times} de noche, ${sum}`,
      waiting: (minutes: number, sum: string) => `${minutes} min de espera, ${sum}`,
      airport: (times: number, sum: string) => `${times} de aeropuerto, ${sum}`,
      day: (sum: string) => `el día, ${sum}`,
      tip: (sum: string) => `propina, ${sum}`,
      other: (sum: string) => `otro pago, ${sum}`,
      deduction: (sum: string) => `descuento, ${sum}`,
      cash: (sum: string) => `efectivo que se queda, ${sum}`,
      payment: (sum: string) => `pagado, ${sum}`,
    },
    /** The words beside a sum that was taken back. */
    takenBack: {
      done: "cambió lo que vale",
      noShow: "no apareció",
      cancelled: "se canceló",
      planned: "ya no cuenta como hecho",
      onTheWay: "ya no cuenta como hecho",
      arrived: "ya no cuenta como hecho",
      aboard: "ya no cuenta como hecho",
    } satisfies Record<JobState, string>,
    undone: "deshecho",
  },
  sums: {
    heading: "La cuenta",
    rides: (all: number, rated: number) =>
      all === rated ? countedRides(all) : `${countedRides(all)}, ${rated} con tarifa`,
    tips: "Propinas pagadas con tarjeta",
    other: "Otros pagos y descuentos",
    kept: "Efectivo que se queda",
    left: (sum: string) => `Le quedan por entregar ${sum}.`,
    carried: "Si la semana se cierra así, lo que debe se descuenta en la siguiente.",
    exchange: (rate: string, day: string) => `Cambio ₡${rate}, el del ${day}.`,
    exchangeNow: (rate: string) => `Cambio ₡${rate}, el de ahora.`,
    exchangeThen: (rate: string) => `Cambio ₡${rate}, el del día en que se cerró.`,
    noExchange: "Falta el cambio del dólar: sin él no se cuenta lo que está en la otra moneda.",
    setExchange: "Poner el cambio en Dinero",
  },
  close: {
    button: "Cerrar la semana",
    rates: (lacking: number) => (lacking === 1 ? "falta 1 tarifa" : `faltan tarifas de ${lacking} viajes`),
    unpaid: count("viaje sin pago", "viajes sin pago"),
    end: "la semana no ha terminado",
    exchange: "falta el cambio del dólar",
    nothing: "no hay nada que pagar",
    saved: "La semana quedó cerrada",
    already: "Esta semana ya estaba cerrada",
    changed: "Cambió mientras tanto: revise la suma y ciérrela otra vez",
    closed: (day: string) => `Cerrada el ${day}. Lo que cambie después sale en la semana siguiente.`,
    earlier: (from: string, until: string) => `La semana del ${from} al ${until} no se ha cerrado.`,
    open: "Abrirla",
  },
  pay: {
    heading: "Anotar el pago",
    note: "Con qué, y el número",
    noteHint: "Por ejemplo: SINPE 123456.",
    cash: "En efectivo, de lo que usted lleva",
    inCash: "en efectivo",
    put: "Anotar el pago",
    saved: "El pago quedó anotado",
    already: "Ya estaba anotado",
    paid: (day: string, note: string) => (note ? `Pagado el ${day}: ${note}` : `Pagado el ${day}`),
    dollarsRate: "Si se le pagó en dólares, a cuántos colones cada uno",
    colonesRate: "Si se le pagó en colones, a cuántos el dólar",
    rateHint: "Vacío, se le pagó en la moneda de la semana.",
    wrongRate: "Escriba a cuántos colones fue el dólar, por ejemplo 507 o 507,50",
    tendered: (sum: string, rate: string) => `${sum} a ₡${rate}`,
    undo: "Deshacer el pago",
    undone: "El pago quedó sin efecto",
    long: "Es demasiado largo: 200 letras caben",
  },
  byHand: {
    heading: "Agregar una propina u otra suma",
    kind: "Qué es",
    kinds: {
      tip: "Propina pagada con tarjeta",
      other: "Otro pago",
      deduction: "Descuento",
    } satisfies Record<HandEntryKind, string>,
    amount: "Cuánto",
    amountHint: "En colones; en dólares escriba $18.",
    day: "De qué día",
    note: "Por qué",
    put: "Agregar",
    saved: (sum: string) => `Quedó agregado: ${sum}`,
    undone: "Quedó sin efecto",
    undo: "Deshacer",
    carried:
      "Es lo que debía de una semana cerrada: no se deshace. Si se le perdona, agregue esa suma como «Otro pago» y diga por qué.",
    wrong: {
      amount: "Escriba una suma, por ejemplo ₡5 000 o $18",
      day: "Escoja un día de esta semana",
      note: "Es demasiado largo: 200 letras caben",
      kind: "Escoja qué es",
    },
  },
  csv: {
    link: "Bajar la semana para la planilla",
    columns: [
      "Chofer",
      "Desde",
      "Hasta",
      "Moneda",
      "Viajes",
      "Viajes sin tarifa",
      "Viajes y extras",
      "Propinas",
      "Otros y descuentos",
      "Efectivo que se queda",
      "A pagar",
      "Cambio",
      "Cerrada",
      "Pagada",
    ],
  },
  kinds: {
    ride: "Viaje",
    night: "De noche",
    waiting: "Espera",
    airport: "Aeropuerto",
    day: "El día",
    tip: "Propina",
    other: "Otro pago",
    deduction: "Descuento",
    cash: "Efectivo que se queda",
    payment: "Pago",
  } satisfies Record<PayEntryKind, string>,

  rates: payRateTexts,
});
