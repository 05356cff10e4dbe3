import { addDays } from "../../../../domain/common/day.ts";
import type { Week } from "../../../../domain/common/week.ts";
import { isCarried, isHandEntry } from "../../../../domain/team/pay-entry.ts";
import { otherCurrency } from "../../../../domain/team/pay-week.ts";
import {
  firstUnpaidDay,
  type NamedPayWeek,
  type PayWeek,
  readPayWeeks,
} from "../../../../operations/team/pay-week.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import type { ClosedWeek } from "../../../../store/team/paid-weeks.server.ts";
import type { UnpaidRide } from "../../../../store/team/pay-entries.server.ts";
import { dayShort, shortDay } from "../../../../texts/desk/frame/day-words.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { payWords, weekEnds, weekWords, payTexts as words } from "../../../../texts/desk/team/pay.ts";
import { accountOf } from "../../../kit/pay/account.server.ts";
import { exchangeRateText } from "../../kit/money-rows.server.ts";
import { weekHref, weeksHref } from "./week-asked.ts";

export type WeekPage = NonNullable<Awaited<ReturnType<typeof readWeekPage>>>;

/** Reads what the page of a driver's week shows; undefined where there is no such driver. */
export async function readWeekPage(driverId: string, week: Week, now = new Date()) {
  const others = await readPayWeeks(week, now, driverId);
  const found = others.find((one) => one.driverId === driverId);
  if (!found) return undefined;
  const { name, sums, unpaid, entries, asks, isOver, closed, earlierOpen } = found;
  const { firstDay, lastDay } = week;
  const at = others.findIndex((one) => one.driverId === driverId);
  const account = accountOf(found);
  return {
    driverId,
    name,
    period: `${weekWords(week)} · ${words.rides(sums.rides + unpaid.length)}`,
    place: words.place(String(at + 1), String(others.length)),
    back: weeksHref(firstDay),
    earlier: weekHref(driverId, addDays(firstDay, -7)),
    later: isOver ? weekHref(driverId, addDays(firstDay, 7)) : undefined,
    unpaid: await unpaidBoxes(found, others),
    account,
    byHand: (closed ? [] : entries)
      .filter(({ entry, isUndone }) => isHandEntry(entry.kind) && !entry.reverses && !isUndone)
      .filter(({ entry }) => !isCarried(entry.id))
      .map(({ entry }) => entry.id),
    /** Why it can't be closed yet. */
    notYet: closeOf(asks, unpaid),
    shown: sums.cents,
    closed: closed && closedWords(closed),
    earlierOpen: earlierOpen && {
      text: words.close.earlier(...weekEnds(earlierOpen)),
      href: weekHref(driverId, earlierOpen.firstDay),
    },
    days: { first: firstDay, last: lastDay },
  };
}

function closeOf(asks: PayWeek["asks"], unpaid: readonly UnpaidRide[]) {
  const { close } = words;
  const lacksRates = unpaid.every(({ lacks }) => lacks === "rate");
  const rates = lacksRates ? close.rates(unpaid.length) : close.unpaid(unpaid.length);
  return asks && { rates, end: close.end, exchange: close.exchange, nothing: close.nothing }[asks];
}

function closedWords({ closedAt, payment, cents, currency }: ClosedWeek) {
  const { pay } = words;
  return {
    text: words.close.closed(shortDay(closedAt)),
    paid:
      payment &&
      [
        pay.paid(shortDay(payment.at), payment.note),
        payment.isCash && pay.inCash,
        tenderedWords(payment, currency),
      ]
        .filter(Boolean)
        .join(" · "),
    mayPay: !payment && cents > 0,
    otherRate: currency === "CRC" ? pay.dollarsRate : pay.colonesRate,
  };
}

/** Says what was paid in the other currency than the week's, with its rate. */
function tenderedWords(
  { tenderedCents, rate }: NonNullable<ClosedWeek["payment"]>,
  currency: ClosedWeek["currency"],
): string {
  if (tenderedCents === null) return "";
  return words.pay.tendered(payWords(tenderedCents, otherCurrency(currency)), exchangeRateText(rate!));
}

/** The rides that one box mends together: those of a tour or all others, of a road, or all that are to be written. */
function subjectKey({ lacks, tourId, origin, destination }: UnpaidRide): string {
  const subject = { rate: tourId ?? "", minutes: `${origin}-${destination}`, entry: "" };
  return `${lacks}-${subject[lacks]}`;
}

/** Makes a box of each tour that lacks a rate, one of all other rides, and one of each road without its minutes. */
async function unpaidBoxes({ unpaid, week }: PayWeek, all: NamedPayWeek[]) {
  if (unpaid.length === 0) return [];
  const places = new Map((await listPlaces("es")).map(({ id, name }) => [id, name]));
  const boxes = [...Map.groupBy(unpaid, subjectKey)].map(([key, rides]) => {
    const [{ lacks, tourId, tour, origin, destination }] = rides as [UnpaidRide];
    const road = tour ?? `${places.get(origin ?? "") ?? ""} – ${places.get(destination ?? "") ?? ""}`;
    const theirs = all.map((one) => ({
      ...one,
      unpaid: one.unpaid.filter((ride) => subjectKey(ride) === key),
    }));
    const others = theirs.filter((one) => one.unpaid.length > 0 && !one.unpaid.includes(rides[0]!));
    const from = dayShort(
      firstUnpaidDay(
        theirs.flatMap((one) => one.unpaid),
        week,
      ),
    );
    const { unpaid: texts } = words;
    const title = {
      rate: tourId ? texts.rate(tour ?? "") : texts.general(words.rides(rides.length)),
      minutes: texts.minutes(road),
      entry: texts.entry(words.rides(rides.length)),
    }[lacks];
    const counts = texts.counts(from, list.format(others.map(({ name }) => shortName(name))));
    return {
      key,
      tourId: tourId ?? "",
      lacks,
      title,
      counts: tourId ? counts : `${counts} ${texts.generalCounts}`,
    };
  });
  // A rate for all else would count for a tour as well, so tours come first.
  return boxes.sort((one, other) => Number(other.tourId !== "") - Number(one.tourId !== ""));
}

const list = new Intl.ListFormat("es", { type: "conjunction" });
