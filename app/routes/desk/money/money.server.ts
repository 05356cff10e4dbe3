import { type MoneyMove, moneyProblems } from "../../../domain/money/money-problems.ts";
import { onlineMethod } from "../../../domain/money/payment.ts";
import { takings } from "../../../domain/money/takings.ts";
import { concernsOperator } from "../../../payment/refusals.ts";
import { listOpenDisputes } from "../../../store/money/disputes.server.ts";
import { listByHand, listWithoutReference, sumEntries } from "../../../store/money/entries.server.ts";
import {
  listMoves,
  listRefusals,
  listUndecided,
  listUnmatchedPayments,
  type MovedMoney,
} from "../../../store/money/paypal-moves.server.ts";
import { listUnmatchedMoney } from "../../../store/money/unmatched-money.server.ts";
import { listPartnerMoney, sumPartnerMoney } from "../../../store/partner/partner-money.server.ts";
import { waitingStatements } from "../../../store/partner/partner-statements.server.ts";
import { monthWords } from "../../../texts/desk/frame/day-words.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { deskStatements } from "../../../texts/desk/partner/statements.ts";
import {
  accountRow,
  amountText,
  disputeRow,
  isUnasked,
  moveRow,
  orderRow,
  refundRow,
  unaskedRow,
} from "../kit/money-rows.server.ts";
import { readCashDesk } from "./cash-desk.server.ts";
import { entryRow, takingRow } from "./entry-rows.server.ts";
import { holderNames } from "./holders.server.ts";
import { type MoneyPeriod, offeredMonths } from "./money-period.ts";
import { type DeskMoneyProblem, problemRow } from "./money-problem-rows.server.ts";
import { partnerMoneyRow, partnerTakings } from "./partner-money.server.ts";
import { listedMoves } from "./paypal-list.server.ts";

/** The page shows at most this many rows of a kind and says how many more there are. */
const atMost = 200;
/** A refusal of our account counts as over once it did not happen again for seven days. */
const refusedLatelyMs = 7 * 86_400_000;

export type MoneyPage = Awaited<ReturnType<typeof readMoney>>;

/**
 * Reads whether all money has its reservation and every paid reservation its money, in words for the reader `userId`.
 */
export async function readMoney(period: MoneyPeriod, now: Date, userId: string) {
  const [
    list,
    unmatchedPayments,
    unmatchedMoney,
    undecided,
    refusals,
    byHand,
    entries,
    nameOf,
    disputes,
    unnumbered,
    statements,
    ofPartners,
    partnerSums,
  ] = await Promise.all([
    listedMoves(period),
    listUnmatchedPayments(),
    listUnmatchedMoney(),
    listUndecided(period.from),
    listRefusals(new Date(now.getTime() - refusedLatelyMs)),
    listByHand(period, atMost),
    sumEntries(period),
    holderNames(userId),
    listOpenDisputes(),
    listWithoutReference(period, atMost),
    waitingStatements(),
    listPartnerMoney(period, atMost),
    sumPartnerMoney(period),
  ] as const);
  const isIn = ({ at }: MoneyMove) => period.from <= at && at < period.to;
  const theirs = typeof list === "string" ? undefined : list;
  const named = theirs?.filter(isIn).map(({ captureId }) => captureId);
  // Our ledger is read after PayPal's list, so that everything on that list has reached the ledger by now.
  const moves = await listMoves(period, [...new Set(named)]);
  const ours = [
    ...new Map(
      [...moves, ...unmatchedPayments.rows].map((move) => [`${move.kind} ${move.id}`, move]),
    ).values(),
  ];
  const problems = moneyProblems({ ours, reservations: unmatchedMoney.rows, theirs, period, now });
  const captures = new Map(ours.map((move) => [move.captureId, move]));
  const ofPeriod = moves.filter(isIn);
  const { orders, asked, refused } = undecided;
  const isPaidOnline = ofPeriod.some(({ kind }) => kind === "capture");
  const handed = entries.filter(({ method }) => method !== onlineMethod);
  const unread =
    [...handed, ...partnerSums].reduce((sum, { entries }) => sum + entries, 0) -
    byHand.length -
    ofPartners.length;
  const moved = cut(
    [...ofPeriod, ...byHand, ...ofPartners.map((one) => partnerMoneyRow(one, nameOf))].sort(
      (a, b) => b.at.getTime() - a.at.getTime(),
    ),
    unread,
  );
  const movementRow = (move: (typeof moved.rows)[number]) =>
    "key" in move ? move : "method" in move ? entryRow(move, nameOf) : moveRow(move);
  return {
    ...(await readCashDesk(nameOf, userId, now)),
    disputes: cut(disputes.map(disputeRow)),
    statements: statementsLine(statements),
    unasked: cut(ofPeriod.filter(isUnasked).map(unaskedRow)),
    strays: tile("moneyWithoutReservation", problems, unmatchedPayments.more, theirs !== undefined),
    short: tile(
      "reservationWithoutMoney",
      problems,
      unmatchedMoney.more,
      theirs !== undefined && isPaidOnline,
    ),
    sums: sums(ofPeriod),
    compared: theirs !== undefined,
    list: typeof list === "string" ? list : moneyTexts.compared,
    problems: cut(
      [
        ...refusals.filter(({ issue }) => concernsOperator(issue)).map(accountRow),
        ...problems.map((problem) => problemRow(problem, captures)),
      ],
      unmatchedPayments.more + unmatchedMoney.more,
    ),
    waiting: cut([...refused, ...asked].map(refundRow).concat(orders.map(orderRow))),
    takings: [...takings(entries).map(takingRow), ...partnerTakings(partnerSums)],
    unnumbered: { ...unnumbered, rows: unnumbered.rows.map((entry) => entryRow(entry, nameOf)) },
    moves: {
      ...moved,
      rows: moved.rows.map(movementRow),
    },
    ...addressesOf(period),
    day: period.day ?? "",
    month: period.month ?? "",
    months: offeredMonths(now, period.month).map((month) => ({
      month,
      name: monthWords(month),
    })),
  };
}

/** Says what of the partners' statements waits to be closed or paid; "" where nothing does. */
function statementsLine({ toClose, toPayCents, toGetCents }: Awaited<ReturnType<typeof waitingStatements>>) {
  const sum = (cents: number) => (cents > 0 ? amountText(cents) : "");
  return deskStatements.inMoney(toClose, sum(toPayCents), sum(toGetCents));
}

/** Returns the addresses of the period's page and of its CSV file. */
function addressesOf({ day, month }: MoneyPeriod) {
  const query = day ? `?day=${day}` : month ? `?month=${month}` : "";
  return { here: `/dashboard/admin/money${query}`, csv: `/dashboard/admin/money.csv${query}` };
}

function tile(side: DeskMoneyProblem["side"], problems: DeskMoneyProblem[], more: number, compared: boolean) {
  const ofSide = problems.filter((problem) => problem.side === side);
  const count = ofSide.length + more;
  const words = side === "moneyWithoutReservation" ? moneyTexts.strays : moneyTexts.short;
  const sums = ofSide.map(({ cents, ours, theirs }) => {
    return { cents, currency: (ours ?? theirs)?.currency ?? "USD" };
  });
  const zero = compared ? words.zero : words.zeroHere;
  return { count, label: words.label, text: count === 0 ? zero : words.some(total(sums)) };
}

function sums(moves: MovedMoney[]): string | undefined {
  const of = (kind: MoneyMove["kind"]) =>
    moves.flatMap(({ amountCents: cents, currency, done, ...move }) => {
      return move.kind === kind && done ? [{ cents, currency }] : [];
    });
  const [captures, refunds] = [of("capture"), of("refund")];
  if (moves.length === 0) return undefined;
  return moneyTexts.sums(captures.length, total(captures), refunds.length, total(refunds));
}

function cut<Row>(rows: Row[], unread = 0) {
  return { rows: rows.slice(0, atMost), more: Math.max(0, rows.length - atMost) + unread };
}

/** Returns "$90", or "$90 y 340,00 EUR": unmatched money may come in other currencies. */
function total(sums: { cents: number; currency: string }[]): string {
  const currencies = new Set(sums.length > 0 ? sums.map(({ currency }) => currency) : ["USD"]);
  const of = (currency: string) =>
    sums.reduce((all, sum) => all + (sum.currency === currency ? sum.cents : 0), 0);
  return [...currencies].map((currency) => amountText(of(currency), currency)).join(" y ");
}
