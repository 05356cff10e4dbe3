import { type Day, formatDayShort } from "../../../domain/common/day.ts";
import { formatCents } from "../../../domain/common/money.ts";
import type { PriceLine } from "../../../domain/price/price-line.ts";

const dollars = (cents: number) => formatCents(cents, "es-CR");

/** Says what a line of the price pays for, such as "2 personas más a $10 cada una × 2 viajes". */
export function priceLineWords(line: PriceLine): string {
  switch (line.kind) {
    case "van":
      return `Van, hasta ${people(line.includes)}${line.rides === 1 ? "" : `, ${dollars(line.eachCents)}${times(line.rides)}`}${onDay(line)}`;
    case "extraPeople":
      return `${people(line.people)} más${line.people * line.rides === 1 ? "" : each(line)}${times(line.rides)}${onDay(line)}`;
    case "perPerson":
      return `${people(line.people)}${each(line)}`;
    case "asBooked":
      return "Con las tarifas del día en que reservó";
    case "surcharge":
      return surchargeWords(line);
    case "code":
      return line.percent === null ? `Código ${line.code}` : `Código ${line.code}, ${line.percent}\u00a0%`;
    case "agreed":
      return `Precio acordado${because(line.reason)}`;
    case "adjusted":
      return `Acordado con la oficina${because(line.reason)}`;
    case "splitOff":
      return line.people === 1
        ? "1 persona tiene su propia reserva"
        : `${line.people} personas tienen su propia reserva`;
    case "splitFrom":
      return `Su parte de una reserva para ${people(line.people)}`;
    case "cancelled":
      return cancelledWords(line);
    case "changes":
      return "Cambios acordados";
  }
}

/** Returns for example "Recogida de noche, $20 × 2" or "Temporada alta, 15 %". */
function surchargeWords({
  names,
  percent,
  eachCents,
  times,
  day,
}: Extract<PriceLine, { kind: "surcharge" }>): string {
  const rate =
    percent !== null ? `, ${percent}\u00a0%` : times === 1 ? "" : `, ${dollars(eachCents!)} × ${times}`;
  return `${names.es ?? names.en}${rate}${onDay({ day })}`;
}

function cancelledWords({ day, wasCents, cents }: Extract<PriceLine, { kind: "cancelled" }>): string {
  const was = wasCents === null ? "" : ` (${dollars(wasCents)})`;
  const kept = cents === 0 ? " sin costo" : `: nos quedan ${dollars(cents)}`;
  return `Viaje del ${formatDayShort(day, "es-CR")}${was}, cancelado${kept}`;
}

/** Says how many people come: "4", or "2 personas (se cobran 3)". */
export function peopleWords(passengers: number, travellers: number | null): string {
  return travellers === null ? String(passengers) : `${people(travellers)} (se cobran ${passengers})`;
}

function people(count: number): string {
  return count === 1 ? "1 persona" : `${count} personas`;
}

function each({ people, eachCents }: { people: number; eachCents: number }): string {
  return ` a ${dollars(eachCents)}${people === 1 ? "" : " cada una"}`;
}

function times(rides: number): string {
  return rides === 1 ? "" : ` × ${rides} viajes`;
}

function onDay({ day }: { day?: Day | undefined }): string {
  return day ? `, ${formatDayShort(day, "es-CR")}` : "";
}

const because = (reason = "") => reason && `: «${reason}»`;
