import { mondayFirst } from "../../../domain/catalogue/tour-hours.ts";
import type { Day } from "../../../domain/common/day.ts";
import type { PlannedLeg } from "../../../domain/reservation/leg.ts";
import { type SeriesDays, type SeriesProblem, seriesAhead } from "../../../domain/reservation/series.ts";
import type { seriesChangeFields } from "../../../domain/reservation/series-change.ts";
import { noWindow } from "../../../domain/ride/pickup-window.ts";
import { spoken } from "../../with-company.ts";
import { dayName, dayShort, dayWithYear, monthShort, shortMoment } from "../frame/day-words.ts";
import { countedRides } from "../ride/counted-rides.ts";
import { hourWords } from "../ride/hour.ts";
import { holidayTexts } from "./holidays.ts";

const names = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const shortNames = ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"];

/** The words of bookings that repeat: in the room of a reservation, and on the page of all series. */
export const seriesTexts = spoken({
  title: "Series | {company}",
  heading: "Series",
  lead: `Viajes que se repiten. Los de los próximos ${seriesAhead} días ya son reservas, cada una aparte; cada noche se anota el día que sigue.`,
  way: (running: number) => (running > 0 ? `Series · ${running}` : "Series"),
  part: "Parte de una serie",
  other: "Cambió desde que lo vio. Si está de acuerdo, pulse otra vez.",
  none: "Ningún viaje se repite",
  noneSuch: "Ninguna serie así",
  guest: "Cliente",
  find: "Buscar",
  all: "Todas las series",
  more: "Más series",
  first: "Anotar un viaje que se repite",
  noneText: "Anote el primero en Nueva; en su página, abra «Se repite».",

  /** The form in the room of a reservation. */
  repeat: {
    heading: "Se repite…",
    about: `Se anotan los viajes de los próximos ${seriesAhead} días, iguales a este, y cada noche uno más. Cada uno cuesta lo de su día: la tarifa con los recargos de ese día; un precio acordado queda igual. Después cada uno se mueve, se cancela y se cobra aparte. Al cliente no le llega un correo por cada viaje.`,
    lacks: "A este viaje le falta la hora o la dirección. Anótela antes: si no, le falta a cada uno.",
    days: "Qué días",
    short: (weekday: number) => shortNames[weekday]!,
    fromDay: "Desde",
    untilDay: "Hasta (vacío: sin fin)",
    skipsHolidays: "Sin los feriados",
    look: "Ver los viajes",
    wrong: {
      weekdays: "Escoja al menos un día de la semana.",
      fromDay: "Escriba desde qué día: mañana o después, a lo más en un año.",
      untilDay: "Tiene que terminar el día en que empieza o después; déjelo vacío si no tiene fin.",
    } satisfies Record<SeriesProblem, string>,
    count: (rides: number) =>
      rides === 0
        ? `Ninguno en los próximos ${seriesAhead} días.`
        : `${countedRides(rides)} en los próximos ${seriesAhead} días.`,
    hours: (hours: string) => `Hora: ${hours.toLowerCase()}.`,
    vans: (people: string) => `Cada uno va en varias vans, como este: ${people} personas.`,
    each: (price: string) => `${price} cada uno`,
    eachOn: (price: string, days: string) => `${price} el ${days}`,
    prices: (each: string, all: string) => `Precio: ${each}; en total ${all}.`,
    agreed: "Es el precio acordado, y no cambia con el día.",
    withoutCode: (code: string) => `Sin el código ${code}, que vale solo para la primera reserva.`,
    holidays: (days: string) => `Feriados que quedan fuera: ${days}.`,
    cant: (days: string) => `No se pueden anotar: ${days}.`,
    button: (rides: number) => (rides === 0 ? "Hacer la serie" : `Anotar ${countedRides(rides)}`),
    done: (rides: number) => `Serie hecha: ${countedRides(rides)} más.`,
    notFree: (days: string) => `No se pudieron: ${days}. Están en Series, donde se pueden anotar igual.`,
    later: (rides: number) =>
      rides === 1
        ? "Falta 1 viaje: entran muchas reservas a la vez. El sitio lo anota solo en unos minutos; mírelo después en Series."
        : `Faltan ${rides} viajes: entran muchas reservas a la vez. El sitio los anota solo en unos minutos; mírelos después en Series.`,
    beyondLimit: (days: string) => `Con estos el socio pasa su límite; quedaron anotados: ${days}.`,
    see: "Ver la serie",
    gone: "No se puede repetir: la reserva ya no está en pie.",
    inSeries: "Ya es parte de una serie.",
    cantRepeat:
      "Esta no se puede repetir tal cual: es un tour, tiene un viaje cancelado, vuelve por otra puerta o viaja otra persona con su propio número. Anote en Nueva una como la que se repite.",
  },

  why: { closed: "cerrado", full: "sin cupos", ask: "sin van libre", noFare: "sin tarifa" },
  notFreeDay: (day: Day, why: string) => `${dayShort(day)} (${why})`,
  dayList: (days: Day[]) => daysByMonth(days),

  /** Says when a series runs: "lunes a viernes, sin feriados, hasta el 30 jun 2027". */
  runs: ({ weekdays, fromDay, untilDay, skipsHolidays }: SeriesDays, today: Day) =>
    [
      weekdayWords(weekdays),
      skipsHolidays && "sin feriados",
      fromDay > today &&
        (untilDay === null || untilDay >= fromDay) &&
        `desde el ${dayWithYear(fromDay, today)}`,
      untilDay && `hasta el ${dayWithYear(untilDay, today)}`,
    ]
      .filter(Boolean)
      .join(", "),
  price: ([lowest = "", highest]: string[]) => (highest ? `desde ${lowest}` : lowest),
  inVans: (people: string) => `en vans de ${people}`,
  turn: (day: Day, said: string) => `Cambia el ${dayShort(day)}: ${said}.`,
  ended: "Terminada",
  endedBy: (who: string, { at, from }: { at: string; from: Day }, today: Day) =>
    `La terminó ${who} el ${shortMoment(new Date(at))}: sin viajes desde el ${dayWithYear(from, today)}.`,
  next: (day: Day) => `Próximo: ${dayName(day).toLowerCase()} ${dayShort(day)}`,
  noNext: "Sin viajes por delante",
  ahead: (rides: number) => `${countedRides(rides)} por delante`,
  overLimit: (used: string, limit: string) =>
    `Su socio pasa su límite: debe y tiene reservado ${used} de ${limit}.`,
  missing: (days: string) => `Sin anotar: ${days}`,
  missingText: "Se intentan otra vez cada noche.",
  missingOn: "De una serie, sin anotar:",
  force: "Anotarlos igual…",
  forceText: "Se anotan aunque no haya van libre, cupo o paso. La razón queda en el historial.",
  /** Without days it is about all that are missing. */
  noFare: (road: string, days: string) =>
    `Falta la tarifa ${road}${days && `; sin ella no hay viaje el ${days}`}. Póngala en Tarifas, o un precio en «De aquí en adelante…».`,
  reason: "Razón",
  reasonWrong: "Escriba por qué.",
  forceButton: (rides: number) => `Anotar ${countedRides(rides)} igual`,
  forced: (rides: number) => (rides === 0 ? "No faltaba ninguno." : `Quedó anotado: ${countedRides(rides)}.`),
  notForced: (rides: number, left: number) =>
    `Anotados: ${rides}. Faltan: ${left}, porque entran muchas reservas a la vez. Tóquelo otra vez en unos segundos.`,

  change: {
    heading: "De aquí en adelante…",
    about:
      "Llene solo lo que cambia: lo vacío queda como está. Cambian los viajes desde ese día, los ya anotados y los que se anoten después; los de antes quedan como están. Los que alguien cambió a mano se quedan.",
    from: "Desde el día",
    time: "Hora nueva",
    timeThere: "Hora nueva de la ida",
    timeBack: "Hora nueva de la vuelta",
    newPeople: "Personas",
    newPrice: "Precio nuevo de cada día, en dólares",
    reason: "Razón del precio nuevo; el cliente la lee",
    look: "Ver los viajes",
    wrong: {
      from: `Escriba desde qué día: mañana o después, a lo más en ${seriesAhead} días.`,
      time: "Revise la hora; se escribe 14:30.",
      returnTime: "Revise la hora; se escribe 14:30.",
      people: "Escriba cuántas personas: de 1 a 14.",
      price: "Revise el precio: en dólares, por ejemplo 90.",
      reason: "Escriba por qué ese precio, en menos de 200 letras.",
      nothing: "Escriba qué cambia: la hora, las personas o el precio.",
    } satisfies Record<(typeof seriesChangeFields)[number] | "nothing", string>,
    rides: (rides: number) =>
      rides === 0
        ? "No cambia ningún viaje ya anotado."
        : `${rides === 1 ? "Cambia" : "Cambian"} ${countedRides(rides)}.`,
    hours: (before: string, after: string) => `Hora: ${before.toLowerCase()} → ${after.toLowerCase()}.`,
    people: (before: number, after: number) => `Personas: ${before} → ${after}.`,
    since: (day: Day, said: string) =>
      `Desde el ${dayShort(day)}, ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
    price: (before: string, after: string, days: string) => `Precio: ${before} → ${after}: ${days}.`,
    samePrice: (price: string, days: string) => `Precio: ${price}, como antes: ${days}.`,
    staying: (days: string) => `Quedan como están: ${days}.`,
    why: {
      byHand: "cambiado a mano",
      paid: "con pago",
      underWay: "en camino o hecho",
      other: "cambió mientras tanto",
      vansFirst: "sus vans, primero en su día",
      noFare: "sin tarifa",
      returnBeforeDeparture: "la vuelta quedaría antes que la ida",
    },
    after:
      "Lo que se anote después para esos días sale con lo nuevo. El sitio no le escribe al cliente: dígaselo usted. No se puede deshacer: para volver, cámbielo otra vez.",
    button: (rides: number) => (rides === 0 ? "Cambiar la serie" : `Cambiar ${countedRides(rides)}`),
    done: (rides: number) =>
      rides === 0 ? "Serie cambiada." : `Serie cambiada. Viajes cambiados: ${rides}.`,
    clash: "Algún chofer o alguna van no puede así: véalo en el día.",
  },

  end: {
    heading: "Terminar la serie…",
    from: "Primer día sin viaje",
    reason: "Razón",
    look: "Ver qué se cancela",
    about:
      "Se cancelan los viajes desde ese día que no se han hecho ni pagado. El sitio no le escribe al cliente: dígaselo usted.",
    preview: (rides: number, staying: number) =>
      [
        rides === 0
          ? "No se cancela ningún viaje."
          : `${rides === 1 ? "Se cancela" : "Se cancelan"} ${countedRides(rides)}.`,
        staying > 0 &&
          `${staying === 1 ? "Se queda" : "Se quedan"} ${countedRides(staying)}, con pago, en camino o con su ida antes: véalos en sus reservas.`,
      ]
        .filter(Boolean)
        .join(" "),
    button: (rides: number) =>
      rides === 0 ? "Terminar la serie" : `Terminar y cancelar ${countedRides(rides)}`,
    fromWrong: "Escriba desde qué día ya no hay viajes: mañana o después.",
    reasonWrong: "Escriba por qué termina.",
    done: (rides: number) =>
      rides === 0 ? "Serie terminada." : `Serie terminada. Viajes cancelados: ${rides}.`,
    staying: (rides: number) =>
      `${rides === 1 ? "Se queda" : "Se quedan"} ${countedRides(rides)}, con pago, en camino o con su ida antes.`,
    failed: (rides: number) =>
      `${countedRides(rides)} no se ${rides === 1 ? "pudo" : "pudieron"} cancelar: toque Terminar otra vez.`,
    gone: "Esta serie ya no existe.",
  },

  holidays: holidayTexts,
});

/** Returns "30 nov · 1, 2, 3 dic": the month is said once for all its days. */
function daysByMonth(days: Day[]): string {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const numbers = (month: string) =>
    days.filter((day) => day.startsWith(month)).map((day) => Number(day.slice(8)));
  return months.map((month) => `${numbers(month).join(", ")} ${monthShort(month)}`).join(" · ");
}

/** Returns the hours of the rides of one day: "05:30 y 17:00". */
export const seriesHours = (legs: Pick<PlannedLeg, "time" | "partOfDay">[]): string =>
  legs.map(({ time, partOfDay }) => hourWords({ ...noWindow, time, partOfDay })).join(" y ");

/** Returns the people in each van: "12 y 8", and where the way back goes otherwise "12 y 8, a la vuelta 20". */
export function seriesVans(vans: number[][]): string {
  const [there = "", back = there] = vans.map((people) => people.join(" y "));
  return back === there ? there : `${there}, a la vuelta ${back}`;
}

function weekdayWords(weekdays: number[]): string {
  const own = mondayFirst.filter((weekday) => weekdays.includes(weekday));
  if (own.length === 7) return "todos los días";
  const [first, last] = [mondayFirst.indexOf(own[0]!), mondayFirst.indexOf(own.at(-1)!)];
  if (own.length > 2 && last - first === own.length - 1) return `${names[own[0]!]} a ${names[own.at(-1)!]}`;
  const all = own.map((weekday) => names[weekday]!);
  return [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" y ");
}
