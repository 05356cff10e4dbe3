import { formatCents } from "../../../domain/common/money.ts";
import type { PriceLine } from "../../../domain/price/fare.ts";

/** Says what a line of the price pays for, such as "2 extra people at $10 each × 2 rides". */
export function priceLineWords(line: PriceLine): string {
  if (line.kind === "changes") return "Agreed changes";
  if (line.kind === "agreed") return "Agreed price";
  if (line.kind === "code")
    return line.percent === null ? `Code ${line.code}` : `Code ${line.code}, ${line.percent}%`;
  if (line.kind === "surcharge") return surchargeWords(line);
  const each = formatCents(line.eachCents);
  switch (line.kind) {
    case "van":
      return line.rides === 1
        ? `Private van, up to ${people(line.includes)}`
        : `Private van, up to ${people(line.includes)}, ${each} × ${line.rides} rides`;
    case "extraPeople":
      return `${people(line.people, "extra ")} at ${each}${line.people === 1 ? "" : " each"}${times(line.rides)}`;
    case "perPerson":
      return `${people(line.people)} at ${each}${line.people === 1 ? "" : " each"}`;
  }
}

/** Returns for example "Night pick-up, $20 × 2" or "High season, 15%". */
function surchargeWords({
  names,
  percent,
  eachCents,
  times,
}: Extract<PriceLine, { kind: "surcharge" }>): string {
  if (percent !== null) return `${names.en}, ${percent}%`;
  return times === 1 ? names.en : `${names.en}, ${formatCents(eachCents!)} × ${times}`;
}

/** Says how many people come: "4", or "2 people (priced for 3)". */
export function peopleWords(passengers: number, travellers: number | null): string {
  return travellers === null ? String(passengers) : `${people(travellers)} (priced for ${passengers})`;
}

function people(count: number, which = ""): string {
  return `${count} ${which}${count === 1 ? "person" : "people"}`;
}

function times(rides: number): string {
  return rides === 1 ? "" : ` × ${rides} rides`;
}
