import type { Day } from "../../../../domain/common/day.ts";
import { formatColones } from "../../../../domain/common/money.ts";
import { typedSum } from "../../../../domain/common/typed-amount.ts";
import { roundingOf } from "../../../../domain/money/cash.ts";
import {
  amountDueCents,
  type Ledger,
  lacksReference,
  netCents,
  owedCents,
  partnerMethod,
  refundableCents,
  takenCents,
} from "../../../../domain/money/payment.ts";
import { mayUndo } from "../../../../domain/money/undo-entry.ts";
import { commissionsOf, type PartnerRide } from "../../../../domain/partner/commission.ts";
import { isPaidByPartner } from "../../../../domain/partner/relation.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { readReservation } from "../../../../operations/reservation/lock-and-record.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { readPartnerBooking } from "../../../../store/partner/partner-booking.server.ts";
import { findPartner } from "../../../../store/partner/partners.server.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import type { RoomEntry } from "../../../../store/reservation/room.server.ts";
import { lineForDesk } from "../../../../texts/charter-reason.ts";
import { shortDay } from "../../../../texts/desk/frame/day-words.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { priceLineWords } from "../../../../texts/es/price/price-line.ts";
import { exchangeRateText } from "../../kit/money-rows.server.ts";
import { type PriceStep, priceSteps } from "./price-steps.ts";
import { signed } from "./price-words.server.ts";

const { money: words } = roomTexts;

export interface MoneyLine {
  id: string;
  when: string;
  what: string;
  detail: string;
  amount: string;
  look: "charge" | "paid" | "plain";
  owes: string;
  isUndone: boolean;
  mayUndo: boolean;
}

/** The keys are those of an `Actor`. */
export type Names = Map<string, string>;

interface MoneyParts {
  entries: RoomEntry[];
  jobs: BoardJob[];
  names: Names;
  today: Day;
  /** The colones for one dollar that count now. */
  rate: string | undefined;
}

export function roomMoney(reservation: DeskReservation, { entries, jobs, names, today, rate }: MoneyParts) {
  const { ledger, priceCents, stage } = reservation;
  const dueCents = amountDueCents(reservation, ledger);
  const owed = owedCents(reservation, ledger);
  const net = netCents(ledger);
  const promises = jobs.filter(isPromised);
  return {
    sums: words.soldPaid(dollars(priceCents), dollars(net)),
    madeOf: reservation.breakdown
      .filter(({ kind }) => stage !== "cancelled" || kind === "cancelled")
      .map((line) => ({
        what: priceLineWords(lineForDesk(line, reservation)),
        amount: dollars(line.cents),
      })),
    /** The words where nothing is due. */
    clear: stage === "asked" ? words.notYet : net > 0 && stage === "booked" ? words.paid : words.free,
    inReview: ledger.inReview,
    due: dueCents > 0 ? { amount: dollars(dueCents), who: collectors(promises, dueCents, names) } : undefined,
    owed:
      owed > 0
        ? { amount: dollars(owed), text: refundableCents(ledger) >= owed ? words.owedOnline : words.owedText }
        : undefined,
    onItsWay: ledger.refundingCents > 0 ? words.onItsWay(dollars(ledger.refundingCents)) : undefined,
    lines: linesOf(reservation, entries, names, today),
    take:
      stage === "asked" || ledger.inReview || isPaidByPartner(reservation.relation)
        ? undefined
        : {
            amount: dueCents > 0 ? typedSum(dueCents) : "",
            rate: rate ? exchangeRateText(rate) : "",
            driverId: promises[0]?.driverId ?? undefined,
          },
    give: takenCents(ledger) > 0 ? { amount: owed > 0 ? typedSum(owed) : "" } : undefined,
    price: typedSum(priceCents),
  };
}

/** Returns whether the driver is to collect the sum, or was to and did not. */
function isPromised({ collectCents, isCollected, state }: BoardJob): boolean {
  return collectCents !== null && !isCollected && state !== "cancelled";
}

/** Returns for example "cobra Randall $100". */
function collectors(promises: BoardJob[], dueCents: number, names: Names): string {
  const promised = promises.map(({ driverId, collectCents, state }) =>
    (isEnded(state) ? words.promised : words.collects)(
      names.get(`driver:${driverId}`) ?? "",
      dollars(collectCents!),
    ),
  );
  const left = dueCents - promises.reduce((sum, { collectCents }) => sum + collectCents!, 0);
  return [...promised, left > 0 && words.nobody(dollars(left))].filter(Boolean).join(", ");
}

type Step = { at: Date; line: Omit<MoneyLine, "owes">; cents: number; clears?: boolean | undefined };

/** Returns every charge and every movement of money, each with what was owed then. */
function linesOf(reservation: DeskReservation, entries: RoomEntry[], names: Names, today: Day): MoneyLine[] {
  const steps: Step[] = [
    ...priceSteps(reservation).map(chargeOf),
    ...entries.map((entry) => entryOf(entry, names, today)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  let owes = 0;
  return steps.map(({ line, cents, clears }) => {
    owes = clears ? Math.min(owes, 0) : owes + cents;
    return { ...line, owes: owes < 0 ? words.beyond(dollars(-owes)) : dollars(owes) };
  });
}

function chargeOf({ at, kind, cents, clears, detail }: PriceStep, n: number): Step {
  const own = { isUndone: false, mayUndo: false, look: "charge" } as const;
  const amount = clears ? "" : kind === "sold" ? dollars(cents) : signed(cents);
  const line = { id: `charge-${n}`, when: shortDay(at), what: words[kind], detail, amount, ...own };
  return { at, cents, clears, line };
}

function entryOf(entry: RoomEntry, names: Names, today: Day): Step {
  const { id, at, kind, method, amountCents, priceDifference, tenderedCents, rate, note } = entry;
  const name = words.methods[method];
  const isPayment = kind === "payment";
  const isRefund = kind === "refund";
  // A refund for good makes nothing due again.
  const weight = /ayment$/.test(kind) ? 1 : priceDifference ? -1 : 0;
  const cents = (isPayment || isRefund ? -1 : 1) * weight * amountCents;
  const what = (isPayment ? words.received : isRefund ? words.refund : words.undone)(name);
  const detail = [
    entry.isUndone && words.isUndone,
    tenderedCents && rate && words.colones(formatColones(tenderedCents), exchangeRateText(rate)),
    tenderedCents && rate && roundingWords(roundingOf(amountCents, tenderedCents, Number(rate))),
    isPayment && !entry.isUndone && holderOf(entry, names),
    isRefund && !priceDifference && words.forGood,
    !entry.isUndone && lacksReference(entry) && words.noReference,
    note,
  ];
  return {
    at,
    cents,
    line: {
      id,
      when: shortDay(at),
      what,
      detail: detail.filter(Boolean).join(" · "),
      amount: dollars(amountCents),
      look: isPayment && !entry.isUndone ? "paid" : "plain",
      isUndone: entry.isUndone,
      mayUndo: !entry.isUndone && mayUndo(entry, today) === "freely",
    },
  };
}

function roundingWords(crcCents: number): string {
  return crcCents === 0 ? "" : words.rounding(`${crcCents > 0 ? "+" : ""}${formatColones(crcCents)}`);
}

/**
 * Says where a payment is: with the person who took it, at PayPal, or in the company's account with the colleague who
 * noted it.
 */
function holderOf({ method, heldBy, takenBy, orderKey }: RoomEntry, names: Names): string {
  if (method === partnerMethod) return words.withPartner;
  if (heldBy) return words.holds(names.get(heldBy) ?? "");
  if (orderKey) return words.holds(words.methods[method]);
  const by = names.get(takenBy ?? "");
  return [words.inAccount, by && words.notedBy(by)].filter(Boolean).join(", ");
}

/** Says from which partner a booking comes, and what it earns or owes; undefined where it comes from none. */
export async function readPartnerLine(reservationId: string, money: Ledger) {
  const reservation = (await readReservation(db, reservationId))!;
  const partner = reservation.partnerId ? await findPartner(reservation.partnerId) : undefined;
  if (!partner) return undefined;
  const { rides, booking } = await readPartnerBooking(db, reservation, money);
  const commissions = commissionsOf(rides, booking);
  const mayCount = ({ state }: PartnerRide) =>
    state === "done" || !isEnded(state) || booking.relation !== "referral";
  const open = commissions.filter((_, n) => mayCount(rides[n]!));
  const total = (cents: (number | undefined)[]) => cents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const earned = dollars(total(commissions.map(({ cents }) => cents)));
  const expected = total(open.map(({ expectedCents }) => expectedCents));
  return {
    name: partner.name,
    href: `/dashboard/admin/partners/${partner.id}`,
    lacks: open.some(({ expectedCents }) => expectedCents === undefined),
    text:
      booking.relation === "referral"
        ? booking.isOwn
          ? words.partner.own
          : words.partner.earns(earned, dollars(expected))
        : words.partner.pays[booking.relation](
            dollars(booking.relation === "deposit" ? booking.partnerCents : -expected),
          ),
  };
}
