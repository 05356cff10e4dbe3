import type { PaymentState } from "../reservation/reservation.ts";

/** PayPal's own list may lag so far behind what happened. */
const lagMs = 3 * 3_600_000;

/** From the first moment to just before the last. */
export interface Period {
  from: Date;
  to: Date;
}

/** Money that moved, as one of two books tells it: our ledger or PayPal's list. */
export interface MoneyMove {
  kind: "capture" | "refund";
  /** PayPal's, except for a refund of ours that PayPal has not answered. */
  id: string;
  /** The capture that a refund gives back; of a capture, its own id. */
  captureId: string;
  amountCents: number;
  /** Of another one than the other book's, it is another sum of money. */
  currency: string;
  at: Date;
}

export interface LedgerMove extends MoneyMove {
  /** Whether it counts for a reservation. */
  counted: boolean;
  /** False for a refund that PayPal has not confirmed. */
  done: boolean;
  /** What of a capture went back, or is on its way. */
  returnedCents: number;
}

export interface ListedMove extends MoneyMove {
  /** Made through a shop's checkout: not an invoice, nor money that somebody simply sent. */
  checkout: boolean;
}

/** A reservation and all its money. */
export interface BookingMoney {
  held: boolean;
  payment: PaymentState;
  priceCents: number;
  capturedCents: number;
  refundedCents: number;
  /** Asked of PayPal and not confirmed. */
  refundingCents: number;
  /** What it says itself that is to go back by hand: no secret, so no misfit. */
  owedCents: number;
  at: Date;
}

export interface MoneyProblem<Ours, Reservation> {
  side: "moneyWithoutReservation" | "reservationWithoutMoney";
  kind:
    | "stray"
    /** The reservation has money that it does not show as paid. */
    | "uncounted"
    | "surplus"
    | "short"
    | "onlyHere"
    | "onlyThere"
    | "differs";
  /** How much of it does not fit. */
  cents: number;
  at: Date;
  ours?: Ours;
  theirs?: ListedMove;
  reservation?: Reservation;
}

interface Books<Ours, Reservation> {
  ours: Ours[];
  reservations: Reservation[];
  /** Undefined when PayPal does not tell; then only our own book is checked. */
  theirs?: ListedMove[];
  /** What of the two books is compared; PayPal's list may reach further back. */
  period: Period;
  now: Date;
}

/** Every sum that does not fit, newest first: the ledger against the reservations, and against PayPal's list. */
export function moneyProblems<Ours extends LedgerMove, Reservation extends BookingMoney>(
  books: Books<Ours, Reservation>,
): MoneyProblem<Ours, Reservation>[] {
  const { ours, reservations, theirs } = books;
  return [
    ...ours.flatMap(strayMoney),
    ...reservations.flatMap((reservation) => misfit(reservation)),
    ...(theirs ? compare(ours, theirs, books) : []),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
}

function strayMoney<Ours extends LedgerMove>(ours: Ours): MoneyProblem<Ours, never>[] {
  const { kind, counted, amountCents, returnedCents, at } = ours;
  const cents = amountCents - returnedCents;
  if (kind === "refund" || counted || cents <= 0) return [];
  return [{ side: "moneyWithoutReservation", kind: "stray", cents, at, ours }];
}

function misfit<Reservation extends BookingMoney>(
  reservation: Reservation,
): MoneyProblem<never, Reservation>[] {
  const { held, payment, priceCents, capturedCents, refundedCents, refundingCents, owedCents, at } =
    reservation;
  const left = capturedCents - refundedCents;
  const saysPaid = !held && payment === "COMPLETED";
  const saysRefunded = !held && payment === "REFUNDED";
  const missing = saysPaid && left <= 0 ? priceCents : priceCents - capturedCents;
  if ((saysPaid || saysRefunded) && missing > 0) {
    return [{ side: "reservationWithoutMoney", kind: "short", cents: missing, at, reservation }];
  }
  const cents = left - refundingCents - owedCents - (saysPaid ? priceCents : 0);
  // A part of the price that is paid, such as cash for one of two vans, is said by what is due.
  const isPart = !held && (payment === "PENDING" || payment === "FAILED") && capturedCents < priceCents;
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
  const captures = new Set([...ours, ...theirs.filter(isShops)].map(({ captureId }) => captureId));
  const isOurs = (move: ListedMove) => isShops(move) || captures.has(move.captureId);
  const isIn = ({ at }: MoneyMove, until = to.getTime()) => from <= at && at.getTime() < until;
  const told = Math.min(to.getTime(), now.getTime() - lagMs);
  const differences = [
    ...onlyHere
      .filter((move) => move.done && isIn(move, told))
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
    // More captured, or less given back, is money that we do not know of; the other way round, money is missing.
    const unknown = excess > 0 === (move.kind === "capture");
    const side = unknown ? "moneyWithoutReservation" : "reservationWithoutMoney";
    return { ...rest, side, cents: Math.abs(excess), at: move.at };
  });
}

function isShops({ kind, checkout }: ListedMove): boolean {
  return kind === "capture" && checkout;
}

/** The same move in both books; refunds whose ids differ are the same when their capture and amount are. */
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
