import type { PriceLine } from "../../domain/fare.ts";
import { formatCents } from "../../domain/money.ts";

/** What a line of the price pays for, such as "2 personas más a $10 cada una × 2 viajes". */
export function priceLineWords(line: PriceLine): string {
  if (line.kind === "changes") return "Cambios acordados";
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

/** Who comes: "4", or "2 people (priced for 3)". */
export function peopleWords(passengers: number, travellers: number | null): string {
  return travellers === null ? String(passengers) : `${people(travellers)} (se cobran ${passengers})`;
}

function people(count: number): string {
  return count === 1 ? "1 persona" : `${count} personas`;
}

function times(rides: number): string {
  return rides === 1 ? "" : ` × ${rides} viajes`;
}
