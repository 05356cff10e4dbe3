import { actorKey, actorOf, driverWith } from "../../../domain/common/actor.ts";
import {
  type Day,
  daysBetween,
  momentInCostaRica,
  timeInCostaRica,
  todayInCostaRica,
} from "../../../domain/common/day.ts";
import { typedSum } from "../../../domain/common/typed-amount.ts";
import {
  type CashCurrency,
  type CashSums,
  cashCurrencies,
  inAllPockets,
  type Pocket,
} from "../../../domain/money/cash.ts";
import { type CashMove, cashMoves, centsToText } from "../../../domain/money/payment.ts";
import { type DueTrip, listDue } from "../../../store/message/due.server.ts";
import {
  cashInPocketOf,
  cashInPocketSince,
  type HandedOver,
  handedOverSince,
} from "../../../store/money/cash.server.ts";
import { type Entry, listCashMoves } from "../../../store/money/entries.server.ts";
import { currentRate } from "../../../store/money/exchange-rate.server.ts";
import { listOwed, type OwedTrip } from "../../../store/money/owed.server.ts";
import { dayName, dayShort, dayWords, momentText } from "../../../texts/desk/frame/day-words.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { shortName } from "../../../texts/desk/ride/ride.ts";
import { amountText, exchangeRateText, type RowButton } from "../kit/money-rows.server.ts";
import { readSumsField, sumsField, sumsText } from "./cash-sums.ts";
import type { NameOf } from "./holders.server.ts";
import { readNames } from "./report.server.ts";

const latest = 10;
/** Cash that has been in a pocket for this many days is marked. */
const lateDays = 3;

export type CashDesk = Awaited<ReturnType<typeof readCashDesk>>;
export type DueRow = ReturnType<typeof dueRow>;
export type OwedRow = ReturnType<typeof owedRow>;
export type HolderRow = ReturnType<typeof holderRow>;
export type ShortRow = CashDesk["cash"]["short"][number];
export type CashMoveRow = ReturnType<typeof cashMoveRow>;

/**
 * Reads what guests still owe, what has to be paid back by hand, and who carries the company's cash, in words for the
 * reader whose account is `userId`.
 */
export async function readCashDesk(nameOf: NameOf, userId: string, now: Date) {
  const today = todayInCostaRica(now);
  const [due, names, owed, pockets, moves, handed, rate] = await Promise.all([
    listDue(today),
    readNames(today),
    listOwed(),
    cashInPocketOf(),
    listCashMoves(latest),
    handedOverSince(momentInCostaRica(today, "00:00")),
    currentRate(now),
  ] as const);
  const since = await cashInPocketSince(pockets, now);
  const holders = [...pockets].map(([key, pocket]) =>
    holderRow(key, pocket, { name: nameOf(key), userId, days: daysInPocket(since.get(key), today) }),
  );
  const ofDrivers = [...pockets].filter(([key]) => isDriver(key)).map(([, pocket]) => pocket);
  const dueText = amountText(due.allCents);
  return {
    due: {
      sum: due.isAll ? dueText : cashTexts.due.atLeast(dueText),
      rows: due.rows.map((trip) => dueRow(trip, names, nameOf)),
      more: due.more,
    },
    owed: { rows: owed.rows.map(owedRow), more: owed.more },
    cash: {
      carried: inPocket.carried(ofDrivers.filter(holdsCash).length, sumsText(inAllPockets(ofDrivers))),
      rate: rate && {
        text: inPocket.rate.stands(exchangeRateText(rate.rate), nameOf(rate.setBy), whenText(rate.at, today)),
        value: exchangeRateText(rate.rate),
      },
      short: handed.flatMap((given) => shortRow(given, holders, nameOf)),
      holders,
      moves: moves.map((entry) => cashMoveRow(entry, nameOf)),
    },
  };
}

function dueRow(
  { reference, guest, dueCents, day, origin, destination, tourId, driverIds, plainJobId }: DueTrip,
  names: Awaited<ReturnType<typeof readNames>>,
  nameOf: NameOf,
) {
  const { due } = cashTexts;
  const way = origin && destination && due.way(names.place(origin), names.place(destination));
  const drivers = driverIds.map((id) => nameOf(actorKey(driverWith(id))));
  return {
    reference,
    guest,
    ride: [`${dayName(day)} ${dayShort(day)}`, way || (tourId && names.tour(tourId))]
      .filter(Boolean)
      .join(" · "),
    sum: amountText(dueCents),
    who: drivers.length > 0 ? due.promised(lists.format(drivers)) : due.nobody,
    collected:
      plainJobId && drivers.length === 1
        ? {
            job: plainJobId,
            shown: String(dueCents),
            words: due.collected(shortName(drivers[0]!)),
          }
        : undefined,
  };
}

function owedRow({ id, reference, guest, owedCents, paid, refundableCents }: OwedTrip) {
  const { owed } = cashTexts;
  const ways = paid.map(({ method, cents }) => owed.way(amountText(cents), method));
  const amount = centsToText(owedCents);
  const refund = { intent: "refund", about: "reservation", id, amount } as const;
  const button: RowButton = { ...refund, label: owed.refund(amountText(owedCents)) };
  return {
    id,
    reference,
    guest,
    amount,
    sum: amountText(owedCents),
    paid: owed.paid(lists.format(ways)),
    button: refundableCents >= owedCents ? button : undefined,
  };
}

const isDriver = (key: string) => actorOf(key).kind === "driver";
const holdsCash = ({ USD, CRC }: CashSums) => USD > 0 || CRC > 0;

/** Returns for how many days of Costa Rica cash has been in a pocket. */
const daysInPocket = (since: Date | undefined, today: Day) =>
  since ? daysBetween(todayInCostaRica(since), today) : 0;

/** Returns "a las 07:10", or the day of a moment that was not today. */
function whenText(at: Date, today: Day): string {
  const day = todayInCostaRica(at);
  return day === today ? inPocket.rate.at(timeInCostaRica(at)) : dayWords(day, today);
}

/** Returns the sum of a driver who handed over a part today and still has the rest; nobody else has one. */
function shortRow(given: HandedOver, holders: HolderRow[], nameOf: NameOf) {
  const row = holders.find(({ key, isDriver, giverId }) => key === given.holder && isDriver && giverId);
  if (!row) return [];
  const left = readSumsField(row.shown)!;
  const sums = (of: (currency: CashCurrency) => number) =>
    cashCurrencies.map((currency) => {
      const cents = of(currency);
      return cents > 0 ? amountText(cents, currency) : inPocket.none;
    });
  return {
    row,
    when: inPocket.handed(timeInCostaRica(given.at), nameOf(given.takenBy)),
    had: sums((currency) => left[currency] + given[currency]),
    handed: sums((currency) => given[currency]),
    lacks: sums((currency) => left[currency]),
    sum: sumsText(left),
  };
}

interface Holder {
  name: string;
  /** The account of the reader. */
  userId: string;
  /** The days for which the oldest cash has been in the pocket. */
  days: number;
}

function holderRow(key: string, { USD, CRC }: Pocket, { name, userId, days }: Holder) {
  const actor = actorOf(key);
  const id = actor.kind === "driver" ? actor.driverId : actor.kind === "operator" ? actor.userId : "";
  const column = (cents: number, text: string) => (cents === 0 ? inPocket.none : text);
  const lacks = { USD: Math.max(0, -USD), CRC: Math.max(0, -CRC) };
  return {
    key,
    /** Only a holder with cash has an id here. */
    giverId: holdsCash({ USD, CRC }) && id ? id : undefined,
    isReader: id === userId,
    isDriver: actor.kind === "driver",
    name,
    since: holdsCash({ USD, CRC }) ? inPocket.since(days) : "",
    isLate: days >= lateDays,
    dollars: column(USD, amountText(USD)),
    colones: column(CRC, amountText(CRC, "CRC")),
    lacks: lacks.USD + lacks.CRC > 0 ? inPocket.tooMuch(sumsText(lacks)) : "",
    shown: sumsField({ USD, CRC }),
    usd: USD > 0 ? typedSum(USD) : "",
    crc: CRC > 0 ? String(CRC / 100) : "",
  };
}

function cashMoveRow({ id, kind, at, note, isUndone, givenBy, takenBy, ...entry }: Entry, nameOf: NameOf) {
  const { received: handover, deposited: deposit, missing: shortage, kept: pay, paidOut: payout } = inPocket;
  const says = { handover, deposit, shortage, pay, payout }[kind as CashMove | "pay" | "payout"];
  const cents = entry.tenderedCents ?? entry.amountCents;
  return {
    id,
    name: nameOf(givenBy),
    amount: amountText(cents, entry.tenderedCents === null ? "USD" : entry.currency),
    text: [momentText(at), isUndone ? inPocket.undone : says(nameOf(takenBy)), note]
      .filter(Boolean)
      .join(" · "),
    isUndone,
    mayUndo: !isUndone && cashMoves.some((move) => move === kind),
  };
}

const { inPocket } = cashTexts;
const lists = new Intl.ListFormat("es-CR");
