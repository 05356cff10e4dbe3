// Sets up the partners with their relations and rates, and the drivers with theirs.
import { newId } from "../../app/domain/common/reference.ts";
import type { TypedPayRate } from "../../app/domain/team/pay-rate-form.ts";
import { setRate } from "../../app/operations/money/set-rate.server.ts";
import { addRate, addTerm } from "../../app/operations/partner/edit-partner.server.ts";
import { putRate } from "../drivers-pay.ts";
import { newDriver } from "../driving.ts";
import { anyRide, atDesk, newPartner, newPartnerDesk } from "../partners.ts";
import { changeDay, driverCount, firstRates, partnerCount, type Subject, subjects } from "./plan.ts";
import {
  airportCents,
  freeMinutes,
  nightColonesCents,
  type OwnPayRate,
  type OwnRate,
  type Relation,
  waitingCents,
} from "./reckon.ts";

export interface Partner {
  id: string;
  deskId: string;
  rates: OwnRate[];
  terms: { fromDay: string; relation: Relation }[];
}

export interface Driver {
  id: string;
  rates: OwnPayRate[];
}

const relations: Relation[] = ["referral", "net", "bill", "deposit"];
const road = subjects[0];
const tour = subjects[2];

/** These get their rate late, and have none until then. */
export const latePartner = 16;
export const lateDriver = driverCount - 1;
/** This one is a referral until the middle of the month, and billed from then on. */
const changingPartner = 12;

type NewRate = Pick<OwnRate, "subject" | "percent" | "cents">;
const kindsOfRates: NewRate[][] = [
  [{ percent: 10 }],
  [{ cents: 800 }],
  [{ percent: 7 }, { percent: 15, subject: road }],
  [{ percent: 12 }, { cents: 2_000, subject: tour }],
  [{ percent: 11 }],
];

/** Returns the columns of a rate that say for which rides it is. */
const ridesOf = (subject: Subject | undefined) =>
  !subject
    ? anyRide
    : subject.tour
      ? { origin: null, destination: null, tourId: subject.tour }
      : { origin: subject.from, destination: subject.to, tourId: null };

/** Puts a rate down now, at the site and in the own books. */
export async function rate(partner: Partner, { subject, percent, cents }: NewRate, fromDay: string) {
  const amount = { percent: percent ?? null, cents: cents ?? null };
  const saved = await addRate(newId(), partner.id, { ...ridesOf(subject), ...amount, fromDay }, atDesk);
  if (saved !== "saved") throw new Error(saved);
  const own = { ...(subject && { subject }), ...(percent && { percent }), ...(cents && { cents }) };
  partner.rates.push({ ...own, fromDay, writtenAt: Date.now() });
}

export async function agree(partner: Partner, relation: Relation, fromDay: string) {
  await addTerm(newId(), partner.id, { relation, fromDay, limitCents: null }, atDesk);
  partner.terms.push({ relation, fromDay });
}

export async function openPartners(): Promise<Partner[]> {
  const partners: Partner[] = [];
  for (let n = 0; n < partnerCount; n++) {
    const id = await newPartner(null);
    const partner: Partner = { id, deskId: (await newPartnerDesk(id)).id, rates: [], terms: [] };
    partners.push(partner);
    await agree(partner, relations[n % relations.length]!, firstRates);
    if (n === latePartner) continue;
    for (const one of kindsOfRates[Math.floor(n / relations.length) % kindsOfRates.length]!)
      await rate(partner, one, firstRates);
  }
  return partners;
}

type NewPay = Partial<TypedPayRate> & Pick<OwnPayRate, "kind">;
const kindsOfPay: NewPay[] = [
  { kind: "ride", cents: 6_000_00, currency: "CRC" },
  { kind: "percent", percent: 30, cents: null, currency: "USD" },
  { kind: "hour", cents: 10_00, currency: "USD" },
  { kind: "day", cents: 40_00, currency: "USD" },
  { kind: "ride", cents: 12_00, currency: "USD" },
];

async function pay({ id, rates }: Driver, one: NewPay, fromDay: string, subject?: Subject) {
  const { origin, destination, tourId } = ridesOf(subject);
  await putRate({ ...one, origin, destination, tourId, fromDay }, id);
  const { kind, percent, cents, currency = "CRC" } = one;
  const amount = { ...(percent && { percent }), ...(cents && { cents }), ...(subject && { subject }) };
  rates.push({ kind, currency, ...amount, fromDay, writtenAt: Date.now() });
}

export async function hireDrivers(): Promise<Driver[]> {
  const drivers: Driver[] = [];
  for (let n = 0; n < driverCount; n++) {
    const driver: Driver = { id: await newDriver({ name: `Chofer ${n}` }), rates: [] };
    drivers.push(driver);
    if (n === lateDriver) continue;
    await pay(driver, kindsOfPay[n % kindsOfPay.length]!, firstRates);
    if (n % 10 === 0) await pay(driver, { kind: "ride", cents: 9_000_00, currency: "CRC" }, firstRates, road);
  }
  const all = { fromDay: firstRates, cents: airportCents, currency: "USD" } as const;
  await putRate({ ...all, kind: "airport" });
  await putRate({ ...all, kind: "waiting", cents: waitingCents, freeMinutes });
  const night = { kind: "night", cents: nightColonesCents, fromTime: "22:00", toTime: "05:00" } as const;
  await putRate({ ...night, fromDay: firstRates, currency: "CRC" });
  await setRate(newId(), 505.5, atDesk);
  return drivers;
}

/** Changes rates in the middle of the month, for partners and drivers, and one partner's relation. */
export async function changeRates(partners: Partner[], drivers: Driver[]): Promise<void> {
  for (const [n, partner] of partners.entries())
    if (n % 5 === 4 && n !== latePartner) await rate(partner, { percent: 18 }, changeDay);
  await agree(partners[changingPartner]!, "bill", changeDay);
  for (const [n, driver] of drivers.entries())
    if (n % kindsOfPay.length === 4 && n !== lateDriver)
      await pay(driver, { kind: "ride", cents: 15_00, currency: "USD" }, changeDay);
  await setRate(newId(), 511.25, atDesk);
}

/** Puts down the rates that lacked: they count for what was sold and driven since the first rates. */
export async function putLateRates(partners: Partner[], drivers: Driver[]): Promise<void> {
  await rate(partners[latePartner]!, { percent: 10 }, firstRates);
  await pay(drivers[lateDriver]!, { kind: "ride", cents: 7_000_00, currency: "CRC" }, firstRates);
}

/** Returns the relation that counts for what is sold on a day. */
export const relationOn = ({ terms }: Partner, day: string): Relation =>
  terms.filter(({ fromDay }) => fromDay <= day).at(-1)?.relation ?? "referral";
