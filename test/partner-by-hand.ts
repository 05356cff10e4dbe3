import type { Relation } from "../app/domain/partner/relation.ts";
import { type ByHandValues, byHandFields } from "../app/routes/desk/sale/by-hand-answer.ts";
import type { ByHandCatalogue } from "../app/routes/desk/sale/by-hand-ride.tsx";
import type { PartnerToName } from "../app/store/partner/partners.server.ts";

const rate = {
  origin: null,
  destination: null,
  tourId: null,
  percent: 10,
  cents: null,
  fromDay: "2026-01-01",
  createdAt: new Date(0),
};

/** Returns the desk's form for a van at $120 from a partner of this relation, or from none, with what it chooses from. */
export function typedFor(
  partner: Relation | "",
  more: Partial<PartnerToName> = {},
): { values: ByHandValues; catalogue: ByHandCatalogue } {
  const empty = Object.fromEntries(byHandFields.map((field) => [field, ""])) as ByHandValues;
  const values = {
    ...empty,
    kind: "Horas",
    passengers: "4",
    charterPrice: "120",
    partner,
    rate: "500",
  };
  const own = { name: "Hotel Diriá", limitCents: null, usedCents: 0, rates: [rate], ...more };
  const catalogue = {
    places: [],
    fares: [],
    roads: [],
    surcharges: [],
    tours: [],
    today: "",
    rate: "500",
    leads: [],
    partners: partner ? [{ id: partner, relation: partner, ...own }] : [],
  };
  return { values, catalogue };
}
