import { partnerWith } from "../app/domain/common/actor.ts";
import { addDays, type Day, momentInCostaRica } from "../app/domain/common/day.ts";
import { newReference } from "../app/domain/common/reference.ts";
import { percentOf } from "../app/domain/money/dated-rate.ts";
import { partnerLines } from "../app/domain/partner/partner-statement.ts";
import type { Relation } from "../app/domain/partner/relation.ts";
import { newRide } from "../app/domain/reservation/stored-ride.ts";
import { sayOfLine } from "../app/operations/partner/answer-statement.server.ts";
import { cutStatementsByClock } from "../app/operations/partner/cut-partner-statements.server.ts";
import { partnerDeskLinkHash } from "../app/operations/partner/partner-desk-link.server.ts";
import { writeSearchWords } from "../app/operations/reservation/change-ride.server.ts";
import { writeStates } from "../app/operations/reservation/lock-and-record.server.ts";
import { tripHash } from "../app/operations/reservation/trip-hash.server.ts";
import { tripSecret } from "../app/operations/reservation/trip-secret.server.ts";
import type { Transaction } from "../app/store/engine/db.server.ts";
import { findStatement, linesOfStatement } from "../app/store/money/statements.server.ts";
import { checkouts } from "../app/store/schema/checkout-schema.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { partnerEntries } from "../app/store/schema/partner-entry-schema.server.ts";
import {
  partnerDesks,
  partnerRates,
  partners,
  partnerTerms,
} from "../app/store/schema/partner-schema.server.ts";
import { payRates } from "../app/store/schema/pay-schema.server.ts";
import { ledger } from "../app/store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../app/store/schema/reservation-schema.server.ts";
import { guests, idOf } from "./week-cast.ts";

const actor = "operator";
/** The agreements with partners are this many days older than the week. */
const agreedDays = 70;

interface WeekPartner {
  name: string;
  place: string;
  placeId: string;
  /** Guests at this door are the partner's; an agency has guests at any. */
  door: string;
  contact: string;
  relation: Relation;
  percent: number;
  limitCents: number | null;
}

/** These are the partners of the week, one under each relation. */
const weekPartners: WeekPartner[] = [
  {
    name: "Hotel Diriá",
    place: "Tamarindo",
    placeId: "tamarindo",
    door: "Hotel Diriá",
    contact: "Andrea Vargas, recepción",
    relation: "referral",
    percent: 10,
    limitCents: null,
  },
  {
    name: "Guanacaste Dreams DMC",
    place: "San José",
    placeId: "liberia-airport",
    door: "",
    contact: "Melissa Chaves",
    relation: "net",
    percent: 15,
    limitCents: null,
  },
  {
    name: "Pacific Coast Villas",
    place: "Flamingo",
    placeId: "flamingo",
    door: "Marina, muelle 2",
    contact: "Tom Ellis",
    relation: "bill",
    percent: 5,
    limitCents: 200_000,
  },
  {
    name: "Casa Langosta",
    place: "Tamarindo",
    placeId: "tamarindo",
    door: "Casa Langosta 4",
    contact: "Ólger Núñez",
    relation: "deposit",
    percent: 20,
    limitCents: null,
  },
];
const agency = 1;

/** The desk of a partner, through which its rides of the week are booked. */
export interface PartnerOfRide {
  partnerId: string;
  partnerDeskId: string;
  relation: Relation;
}

const deskOf = (n: number): PartnerOfRide => {
  return {
    partnerId: idOf("partner", n),
    partnerDeskId: idOf("desk", n),
    relation: weekPartners[n]!.relation,
  };
};

/** Returns the partner of the week's ride with this number; most rides have none. */
export function partnerOfRide(n: number, doors: readonly (string | null)[]): PartnerOfRide | undefined {
  if (n % 14 === 3) return deskOf(agency);
  const at = weekPartners.findIndex(({ door }) => door !== "" && doors.includes(door));
  return at < 0 ? undefined : deskOf(at);
}

/** Adds the partners, each with a desk, its relation and a rate, and the rates by which drivers are paid. */
export async function agree(tx: Transaction, today: Day): Promise<void> {
  const fromDay = addDays(today, -agreedDays);
  const agreed = { fromDay, actor, createdAt: momentInCostaRica(fromDay, "09:00") };
  for (const [n, { relation, percent, limitCents, ...partner }] of weekPartners.entries()) {
    const { partnerId, partnerDeskId } = deskOf(n);
    const code = partner.name
      .toLowerCase()
      .normalize("NFD")
      .replace(/[^a-z ]/g, "")
      .replaceAll(" ", "-");
    const reached = { phone: `+5062653${1000 + n * 37}`, email: `socio${n + 1}@example.com` };
    await tx.insert(partners).values({ id: partnerId, code, ...reached, ...partner });
    const desk = {
      id: partnerDeskId,
      partnerId,
      name: "Recepción",
      linkHash: partnerDeskLinkHash(partnerDeskId, 1),
    };
    await tx.insert(partnerDesks).values(desk);
    await tx.insert(partnerRates).values({ id: idOf("rate", n), partnerId, percent, ...agreed });
    await tx.insert(partnerTerms).values({ id: idOf("term", n), partnerId, relation, limitCents, ...agreed });
  }
  const usd = { currency: "USD" as const, ...agreed };
  await tx.insert(payRates).values([
    { id: idOf("pay", 0), kind: "percent", percent: 20, ...usd },
    { id: idOf("pay", 1), kind: "ride", cents: 6_000, tourId: "1004", ...usd },
    { id: idOf("pay", 2), kind: "night", cents: 500, fromTime: "21:00", toTime: "05:00", ...usd },
    { id: idOf("pay", 3), kind: "ride", cents: 2_500, driverId: idOf("driver", 3), ...usd },
  ]);
}

/** The states of the first partner's and the agency's rides of last month. */
const pastStates = ["done", "done", "noShow", "done", "done", "done"] as const;
const pastCents = 10_000;

/** Books rides of the last month that are over, so that it has statements. Their ids keep them out of the moving week. */
export async function bookLastMonth(tx: Transaction, today: Day): Promise<void> {
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  for (const partner of [0, agency])
    for (const [ride, state] of pastStates.entries()) {
      const day = `${month}-${String(4 + ride * 4 + partner).padStart(2, "0")}`;
      await bookPast(tx, { n: partner * pastStates.length + ride, partner, day, state });
    }
}

interface PastRide {
  n: number;
  partner: number;
  day: Day;
  state: (typeof pastStates)[number];
}

async function bookPast(tx: Transaction, { n, partner, day, state }: PastRide): Promise<void> {
  const id = `past${String(n).padStart(16, "0")}`;
  const { percent } = weekPartners[partner]!;
  const { partnerId, partnerDeskId, relation } = deskOf(partner);
  const createdAt = momentInCostaRica(addDays(day, -3), "18:20");
  const endedAt = momentInCostaRica(day, "12:00");
  const booker = { passengers: 2, firstName: guests[n]!, email: "", phone: `+1415555${String(3000 + n)}` };
  const common = { priceCents: pastCents, breakdown: [], language: "en" as const, createdAt };
  const details = {
    kind: "Viaje",
    from: "tamarindo",
    to: "liberia-airport",
    departure: day,
    message: "",
    ...booker,
  };
  await tx.insert(checkouts).values({
    id,
    details: details as never,
    status: "booked",
    expiresAt: endedAt,
    partnerId,
    partnerDeskId,
    ...common,
  });
  await tx.insert(reservations).values({
    id,
    reference: newReference(),
    checkoutId: id,
    tripHash: tripHash(tripSecret(id)),
    bookingType: "Viaje",
    tripType: "oneWay",
    message: "",
    partnerId,
    partnerDeskId,
    relation,
    ...booker,
    ...common,
  });
  const ride = newRide({ day, time: "09:00", timeFrom: "agreed" as const });
  const ends = { origin: "tamarindo", destination: "liberia-airport", originDoor: "Recepción" };
  const leg = { id, reservationId: id, position: 0, priceCents: pastCents, ...ends, ...ride };
  await tx.insert(legs).values(leg);
  await tx.insert(jobs).values({ id, legId: id, position: 0, people: 2, state });
  await writeSearchWords(tx, id);
  await tx
    .insert(activity)
    .values({ reservationId: id, actor: `partner:${partnerDeskId}`, event: "reserved", at: createdAt });
  const paid = {
    kind: "payment",
    method: "sinpe",
    currency: "USD",
    amountCents: pastCents,
    takenBy: actor,
    at: createdAt,
  } as const;
  if (relation === "referral")
    await tx
      .insert(ledger)
      .values({ id: `paid-${id}`, reservationId: id, note: `comprobante ${3100 + n}`, ...paid });
  // The entry has the moment of the ride, so that it stands in last month's statement: `writeStates` would date it today.
  const rated = percentOf(pastCents, percent);
  const cents = relation === "net" ? rated - pastCents : state === "done" ? rated : 0;
  const entry = { kind: "ride" as const, reservationId: id, legId: id, state, day, cents, at: endedAt };
  if (cents !== 0) await tx.insert(partnerEntries).values({ id, partnerId, ...entry });
  await writeStates(tx, id);
}

/** Cuts the statements of last month, and lets the first partner contradict the line of the guest who did not come. */
export async function stateLastMonth(today: Day): Promise<void> {
  await cutStatementsByClock();
  const { partnerId, partnerDeskId } = deskOf(0);
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const statement = await findStatement({ partnerId }, month);
  const lines = statement ? partnerLines(await linesOfStatement(statement.id)) : [];
  const line = lines.find(({ reason }) => reason === "noShow");
  if (!line) return;
  const words = "La señora sí bajó, a las 09:20. El chofer ya no estaba.";
  const voice = { press: idOf("voice", 0), position: line.position, kind: "disputed", words } as const;
  await sayOfLine(statement!.id, voice, partnerWith(partnerDeskId));
}
