import { formatCents } from "../../../domain/common/money.ts";
import type { PriceLine } from "../../../domain/price/fare.ts";

/** Says what a line of the price pays for, such as "2 personas más a $10 cada una × 2 viajes". */
export function priceLineWords(line: PriceLine): string {
  if (line.kind === "changes") return "Cambios acordados";
  if (line.kind === "agreed") return "Precio acordado";
  if (line.kind === "code")
    return line.percent === null ? `Código ${line.code}` : `Código ${line.code}, ${line.percent}\u00a0%`;
  if (line.kind === "surcharge") return surchargeWords(line);
  const each = formatCents(line.eachCents, "es-CR");
  switch (line.kind) {
    case "van":
      return line.rides === 1
        ? `Van privada, hasta ${people(line.includes)}`
        : `Van privada, hasta ${people(line.includes)}, ${each} × ${line.rides} viajes`;
    case "extraPeople":
      return `${people(line.people)} más a ${each}${line.people === 1 ? "" : " cada una"}${times(line.rides)}`;
    case "perPerson":
      return `${people(line.people)} a ${each}${line.people === 1 ? "" : " cada una"}`;
  }
}

/** Returns for example "Recogida de noche, $20 × 2" or "Temporada alta, 15 %". */
function surchargeWords({
  names,
  percent,
  eachCents,
  times,
}: Extract<PriceLine, { kind: "surcharge" }>): string {
  const name = names.es ?? names.en;
  if (percent !== null) return `${name}, ${percent}\u00a0%`;
  return times === 1 ? name : `${name}, ${formatCents(eachCents!, "es-CR")} × ${times}`;
}

/** Says how many people come: "4", or "2 personas (se cobran 3)". */
export function peopleWords(passengers: number, travellers: number | null): string {
  return travellers === null ? String(passengers) : `${people(travellers)} (se cobran ${passengers})`;
}

function people(count: number): string {
  return count === 1 ? "1 persona" : `${count} personas`;
}

function times(rides: number): string {
  return rides === 1 ? "" : ` × ${rides} viajes`;
}
