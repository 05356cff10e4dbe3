import { actorKey, actorOf, driverWith } from "../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { centsToText } from "../../../domain/money/payment.ts";
import { type DueTrip, listDue } from "../../../store/message/due.server.ts";
import { cashInPocketOf } from "../../../store/money/cash.server.ts";
import { type Entry, listHandovers } from "../../../store/money/entries.server.ts";
import { listOwed, type OwedTrip } from "../../../store/money/owed.server.ts";
import { dayName, dayShort, momentText } from "../../../texts/desk/frame/day-words.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { amountText, type RowButton } from "../kit/money-rows.server.ts";
import type { NameOf } from "./holders.server.ts";
import { readNames } from "./report.server.ts";

const latest = 10;

export type CashDesk = Awaited<ReturnType<typeof readCashDesk>>;
export type DueRow = ReturnType<typeof dueRow>;
export type OwedRow = ReturnType<typeof owedRow>;
export type HolderRow = ReturnType<typeof holderRow>;
export type HandoverRow = ReturnType<typeof handoverRow>;

/**
 * Reads what guests still owe, what has to be paid back by hand, and who carries the company's cash, in words for the
 * reader whose account is `userId`.
 */
export async function readCashDesk(nameOf: NameOf, userId: string, now: Date) {
  const today = todayInCostaRica(now);
  const [due, names, owed, cashInPocket, handovers] = await Promise.all([
    listDue(today),
    readNames(today),
    listOwed(),
    cashInPocketOf(),
    listHandovers(latest),
  ] as const);
  const dueText = amountText(due.allCents);
  return {
    due: {
      sum: due.isAll ? dueText : cashTexts.due.atLeast(dueText),
      rows: due.rows.map((trip) => dueRow(trip, names, nameOf)),
      more: due.more,
    },
    owed: { rows: owed.rows.map(owedRow), more: owed.more },
    holders: [...cashInPocket].map(([key, cents]) => holderRow(key, cents, nameOf(key), userId)),
    handovers: handovers.map((entry) => handoverRow(entry, nameOf)),
  };
}

function dueRow(
  { reference, guest, dueCents, day, origin, destination, tourId, driverIds }: DueTrip,
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

function holderRow(key: string, cents: number, name: string, userId: string) {
  const actor = actorOf(key);
  const id = actor.kind === "driver" ? actor.driverId : actor.kind === "operator" ? actor.userId : "";
  const says = cents > 0 ? cashTexts.held.holds : cashTexts.held.tooMuch;
  return {
    key,
    /** Only a holder with cash to hand over has an id here, and never the reader. */
    giverId: cents > 0 && id !== userId ? id : undefined,
    name,
    amount: centsToText(Math.abs(cents)),
    says: says(amountText(Math.abs(cents))),
  };
}

function handoverRow({ id, at, amountCents, isUndone, givenBy, takenBy }: Entry, nameOf: NameOf) {
  return {
    id,
    name: nameOf(givenBy),
    taker: nameOf(takenBy),
    amount: amountText(amountCents),
    moment: momentText(at),
    isUndone,
  };
}

const lists = new Intl.ListFormat("es-CR");
