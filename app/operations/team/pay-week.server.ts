import { actorKey, driverWith } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { byName } from "../../domain/common/name-order.ts";
import { type Week, weekOf } from "../../domain/common/week.ts";
import { emptyPocket, type Pocket } from "../../domain/money/cash.ts";
import { paidSince } from "../../domain/team/pay-rate.ts";
import { type WeekSums, weekSums } from "../../domain/team/pay-week.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { currentRate, rateOfDay } from "../../store/money/exchange-rate.server.ts";
import { type ClosedWeek, closedWeeks, type WeekExchange } from "../../store/team/paid-weeks.server.ts";
import {
  type DriversEntry,
  firstOpenDays,
  listPayEntries,
  listUnpaidRides,
  type UnpaidRide,
} from "../../store/team/pay-entries.server.ts";
import { readPayRates } from "../../store/team/pay-rates.server.ts";
import { readTeam } from "../../store/team/team.server.ts";

/** A driver's week asks for this before it can be closed; "nothing" is in a week without a sum. */
export type WeekAsks = "rates" | "exchange" | "end" | "nothing";

/** One driver's week. */
export interface PayWeek {
  driverId: string;
  week: Week;
  /** The week has ended. */
  isOver: boolean;
  sums: WeekSums;
  /** The cash that the driver holds now; none of it belongs to a week that is closed. */
  pocket: Pocket;
  exchange: WeekExchange | undefined;
  entries: DriversEntry[];
  /** Rides of this week, or of earlier days for which drivers are paid, that are done and have no pay. */
  unpaid: UnpaidRide[];
  /** The week was closed: nothing of it changes any more. */
  closed: ClosedWeek | undefined;
  /** An earlier week that has sums and was not closed. */
  earlierOpen: Week | undefined;
  asks: WeekAsks | undefined;
}

export type NamedPayWeek = PayWeek & { name: string; active: boolean };

/** Reads a function that returns the week of each driver, or of the one whose id is given. */
export async function payWeekReader(
  week: Week,
  { now = new Date(), from = db, only }: { now?: Date; from?: Database | Transaction; only?: string } = {},
): Promise<(driverId: string) => PayWeek> {
  const isOver = week.lastDay < todayInCostaRica(now);
  const rates = await readPayRates(from);
  const since = paidSince(rates) ?? week.firstDay;
  const unpaidDays = { firstDay: since < week.firstDay ? since : week.firstDay, lastDay: week.lastDay };
  const entries = Map.groupBy(await listPayEntries(from, week, only), ({ entry }) => entry.driverId);
  const unpaid = Map.groupBy(await listUnpaidRides(from, unpaidDays, rates, only), (ride) => ride.driverId);
  const closed = await closedWeeks(from, week.name);
  const open = await firstOpenDays(from, week);
  const pockets = await cashInPocketOf(only && actorKey(driverWith(only)), from);
  const exchangeNow = await exchangeOf(week, now, from);
  return (driverId) => {
    const isClosed = closed.get(driverId);
    const theirs = entries.get(driverId) ?? [];
    const pocket = (!isClosed && pockets.get(actorKey(driverWith(driverId)))) || emptyPocket;
    const exchange = isClosed ? (isClosed.exchange ?? undefined) : exchangeNow;
    const sums = weekSums(
      theirs.map(({ entry }) => entry),
      pocket,
      exchange?.rate,
    );
    const lacking = isClosed ? [] : (unpaid.get(driverId) ?? []);
    const own = { sums, pocket, exchange, entries: theirs, unpaid: lacking, closed: isClosed };
    const firstOpen = open.get(driverId);
    const earlierOpen = firstOpen ? weekOf(firstOpen) : undefined;
    return { driverId, week, isOver, ...own, earlierOpen, asks: isClosed ? undefined : asksOf(own, isOver) };
  };
}

/** Returns the rate of the last day of a week, or today's where there was none; undefined without any. */
async function exchangeOf(
  { lastDay }: Week,
  now: Date,
  from: Database | Transaction,
): Promise<WeekExchange | undefined> {
  const then = await rateOfDay(lastDay, from);
  const found = then ?? (await currentRate(now, from));
  return found && { rate: Number(found.rate), isLater: !then };
}

function asksOf(
  { sums, unpaid, entries }: Pick<PayWeek, "sums" | "unpaid" | "entries">,
  isOver: boolean,
): WeekAsks | undefined {
  if (unpaid.length > 0) return "rates";
  if (!isOver) return "end";
  if (sums.lacksRate) return "exchange";
  return entries.length === 0 ? "nothing" : undefined;
}

/**
 * Reads the week of all drivers who work or have a sum or a ride in it, and of `also` in any case: what asks for
 * something comes first.
 */
export async function readPayWeeks(week: Week, now = new Date(), also?: string): Promise<NamedPayWeek[]> {
  const { drivers } = await readTeam(week.firstDay);
  const weekOfDriver = await payWeekReader(week, { now });
  return drivers
    .map(({ id, name, active }) => ({ ...weekOfDriver(id), name, active }))
    .filter((one) => one.driverId === also || isToBeShown(one))
    .sort(byNeed);
}

const isToBeShown = ({ active, entries, unpaid }: NamedPayWeek) =>
  active || entries.length > 0 || unpaid.length > 0;

/** Drivers whose rides lack a rate come first, then those whose week can be closed, then those with more rides. */
const byNeed = (one: NamedPayWeek, other: NamedPayWeek) =>
  other.unpaid.length - one.unpaid.length ||
  Number(one.closed !== undefined) - Number(other.closed !== undefined) ||
  other.sums.rides - one.sums.rides ||
  byName(one, other);

/** Returns the first day that a rate has to cover, so that all rides that lack one get it: a week's at the latest. */
export function firstUnpaidDay(unpaid: readonly UnpaidRide[], { firstDay }: Week): Day {
  const [first] = unpaid.map(({ day }) => day).sort();
  return first && first < firstDay ? first : firstDay;
}
