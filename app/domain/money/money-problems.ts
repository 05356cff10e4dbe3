import type { PaymentState } from "../reservation/reservation.ts";

/** PayPal's own list of transactions is up to three hours behind. */
const lagMs = 3 * 3_600_000;

/** A period includes `from` and excludes `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** A payment or refund as one of the two books has it: our ledger or PayPal's list. */
export interface MoneyMove {
  kind: "capture" | "refund";
  /** PayPal's id, except for a refund of ours that PayPal has not answered. */
  id: string;
  /** The capture that a refund belongs to; a capture names itself. */
  captureId: string;
  amountCents: number;
  /** The same id in two currencies is two sums. */
  currency: string;
  at: Date;
}

export interface LedgerMove extends MoneyMove {
  /** Whether the payment counts towards a reservation. */
  counted: boolean;
  /** False for a refund that PayPal has not confirmed. */
  done: boolean;
  /** The part of a capture that was refunded or is being refunded. */
  returnedCents: number;
}

export interface ListedMove extends MoneyMove {
  /** The payment was made in a shop's checkout; invoices and plain transfers between people are not. */
  checkout: boolean;
}

export interface BookingMoney {
  /** The reservation is on hold for a payment that was begun, and is no booking yet. */
  onHold: boolean;
  payment: PaymentState;
  priceCents: number;
  capturedCents: number;
  refundedCents: number;
  /** Refunds that PayPal has not confirmed yet. */
  refundingCents: number;
  /** The amount that the desk already shows as to be paid back by hand, so it is no mismatch. */
  owedCents: number;
  at: Date;
}

export interface MoneyProblem<Ours, Reservation> {
  side: "moneyWithoutReservation" | "reservationWithoutMoney";
  kind:
    | "stray"
    /** The reservation received money but does not show as paid. */
    | "uncounted"
    | "surplus"
    | "short"
    | "onlyHere"
    | "onlyThere"
    | "differs";
  /** The unmatched amount. */
  cents: number;
  at: Date;
  ours?: Ours;
  theirs?: ListedMove;
  reservation?: Reservation;
}

interface Books<Ours, Reservation> {
  ours: Ours[];
  reservations: Reservation[];
  /** PayPal's list; undefined when PayPal does not answer, and then only our own book is checked. */
  theirs?: ListedMove[];
  /** The period that is compared; PayPal's list may reach further back. */
  period: Period;
  now: Date;
}

/**
 * Compares the ledger with the reservations and with PayPal's list, and returns every amount that does not match,
 * newest first.
 */
export function moneyProblems<Ours extends LedgerMove, Reservation extends BookingMoney>(
  books: Books<Ours, Reservation>,
): MoneyProblem<Ours, Reservation>[] {
  const { ours, reservations, theirs } = books;
  return [
    ...ours.flatMap(unmatchedCapture),
    ...reservations.flatMap((reservation) => reservationProblem(reservation)),
    ...(theirs ? compare(ours, theirs, books) : []),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
}

function unmatchedCapture<Ours extends LedgerMove>(ours: Ours): MoneyProblem<Ours, never>[] {
  const { kind, counted, amountCents, returnedCents, at } = ours;
  const cents = amountCents - returnedCents;
  if (kind === "refund" || counted || cents <= 0) return [];
  return [{ side: "moneyWithoutReservation", kind: "stray", cents, at, ours }];
}

function reservationProblem<Reservation extends BookingMoney>(
  reservation: Reservation,
): MoneyProblem<never, Reservation>[] {
  const { onHold, payment, priceCents, capturedCents, refundedCents, refundingCents, owedCents, at } =
    reservation;
  const left = capturedCents - refundedCents;
  const saysPaid = !onHold && payment === "COMPLETED";
  const saysRefunded = !onHold && payment === "REFUNDED";
  const missing = saysPaid && left <= 0 ? priceCents : priceCents - capturedCents;
  if ((saysPaid || saysRefunded) && missing > 0) {
    return [{ side: "reservationWithoutMoney", kind: "short", cents: missing, at, reservation }];
  }
  const cents = left - refundingCents - owedCents - (saysPaid ? priceCents : 0);
  // A part payment, such as cash for one of two vans, shows in the amount due.
  const isPart = !onHold && (payment === "PENDING" || payment === "FAILED") && capturedCents < priceCents;
  if (cents <= 0 || isPart) return [];
  const kind = saysPaid ? "surplus" : "uncounted";
  return [{ side: "moneyWithoutReservation", kind, cents, at, reservation }];
}

function compare<Ours extends LedgerMove>(
  ours: Ours[],
  theirs: ListedMove[],
  { period: { from, to }, now }: { period: Period; now: Date },
): MoneyProblem<Ours, never>[] {
  const { pairs, onlyHere, onlyThere } = pairUp(ours, theirs);
  const captures = new Set([...ours, ...theirs.filter(isShopCapture)].map(({ captureId }) => captureId));
  const isOurs = (move: ListedMove) => isShopCapture(move) || captures.has(move.captureId);
  const isIn = ({ at }: MoneyMove, until = to.getTime()) => from <= at && at.getTime() < until;
  const listedUntil = Math.min(to.getTime(), now.getTime() - lagMs);
  const differences = [
    ...onlyHere
      .filter((move) => move.done && isIn(move, listedUntil))
      .map((ours) => ({ kind: "onlyHere" as const, ours, move: ours, excess: -ours.amountCents })),
    ...onlyThere
      .filter((move) => isOurs(move) && isIn(move))
      .map((theirs) => {
        return { kind: "onlyThere" as const, theirs, move: theirs, excess: theirs.amountCents };
      }),
    ...pairs
      .map(([ours, theirs]) => {
        const excess = theirs.amountCents - ours.amountCents;
        return { kind: "differs" as const, ours, theirs, move: theirs, excess };
      })
      .filter(({ excess, move }) => excess !== 0 && isIn(move)),
  ];
  return differences.map(({ move, excess, ...rest }) => {
    // A larger capture or a smaller refund at PayPal is money that we do not know of; otherwise money is missing.
    const unknown = excess > 0 === (move.kind === "capture");
    const side = unknown ? "moneyWithoutReservation" : "reservationWithoutMoney";
    return { ...rest, side, cents: Math.abs(excess), at: move.at };
  });
}

function isShopCapture({ kind, checkout }: ListedMove): boolean {
  return kind === "capture" && checkout;
}

/** Pairs the moves of both books. Refunds with different ids are the same when capture, currency and amount agree. */
function pairUp<Ours extends LedgerMove>(ours: Ours[], theirs: ListedMove[]) {
  const keyOf = ({ kind, id, currency }: MoneyMove) => `${kind} ${id} ${currency}`;
  const rest = new Map(ours.map((move) => [keyOf(move), move]));
  const pairs: [Ours, ListedMove][] = [];
  const pair = (there: ListedMove, here: Ours | undefined) => {
    if (here) pairs.push([here, there]);
    return here !== undefined && rest.delete(keyOf(here));
  };
  const unknown = theirs.filter((there) => !pair(there, rest.get(keyOf(there))));
  const onlyThere = unknown.filter((there) => {
    const isSame = (here: Ours) =>
      here.kind === "refund" &&
      here.captureId === there.captureId &&
      here.currency === there.currency &&
      here.amountCents === there.amountCents;
    return there.kind === "capture" || !pair(there, [...rest.values()].find(isSame));
  });
  return { pairs, onlyHere: [...rest.values()], onlyThere };
}
