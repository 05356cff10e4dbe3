// The partners look at their statements, the office answers and closes, and money changes hands.
import { actorKey, partnerWith } from "../../app/domain/common/actor.ts";
import { newId } from "../../app/domain/common/reference.ts";
import { type CashSums, emptyPocket } from "../../app/domain/money/cash.ts";
import {
  agreeWithRest,
  closePartnerStatement,
  sayOfLine,
} from "../../app/operations/partner/answer-statement.server.ts";
import { payPartner, undoPartnerPayment } from "../../app/operations/partner/pay-partner.server.ts";
import { payWeek, undoWeekPayment } from "../../app/operations/team/close-pay-week.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { cashInPocketOf } from "../../app/store/money/cash.server.ts";
import { findStatement, linesOfStatement } from "../../app/store/money/statements.server.ts";
import { listLeft } from "../../app/store/partner/partner-statements.server.ts";
import { closedWeeks } from "../../app/store/team/paid-weeks.server.ts";
import { atDesk } from "../partners.ts";
import type { Driver, Partner } from "./cast.ts";
import { weeksUntil } from "./close-weeks.ts";
import { same } from "./compared.ts";

/** The cash in the pocket of the office, by our own books. */
const inPocket: CashSums = { USD: 0, CRC: 0 };

/** The bytes of closed statements with their lines, by their ids. */
export type Closed = Map<string, string>;

/** Writes a statement down with all that must never change. */
export async function bytesOf(partnerId: string, period: string): Promise<[id: string, bytes: string]> {
  const statement = (await findStatement({ partnerId }, period))!;
  return [statement.id, JSON.stringify([statement, await linesOfStatement(statement.id)])];
}

async function close(partner: Partner, period: string, closed: Closed): Promise<void> {
  const { id } = (await findStatement({ partnerId: partner.id }, period))!;
  same("a statement is closed", "closed", await closePartnerStatement(id, atDesk));
  same("it is closed once", "closedBefore", await closePartnerStatement(id, atDesk));
  const [, bytes] = await bytesOf(partner.id, period);
  closed.set(id, bytes);
}

/** Half of the partners agree with everything, and theirs are closed; the others contradict a line. */
export async function look(partners: Partner[], period: string, closed: Closed): Promise<void> {
  for (const [n, partner] of partners.entries()) {
    const by = partnerWith(partner.deskId);
    const { id } = (await findStatement({ partnerId: partner.id }, period))!;
    const [first] = await linesOfStatement(id);
    if (n % 2 === 0 || !first) {
      await agreeWithRest(id, newId(), by);
      await close(partner, period, closed);
      continue;
    }
    const { position } = first;
    const said = { press: newId(), position, kind: "disputed", words: "No es así" } as const;
    same("a line is contradicted", "said", await sayOfLine(id, said, by));
    same("which hinders the closing", "disputed", await closePartnerStatement(id, atDesk));
  }
}

/** The office answers to what the others have contradicted, so that the answer is the last word. */
export async function answerAll(partners: Partner[], period: string): Promise<void> {
  for (const partner of partners) {
    const { id, closedAt } = (await findStatement({ partnerId: partner.id }, period))!;
    const [first] = await linesOfStatement(id);
    if (closedAt || !first) continue;
    const words = { press: newId(), position: first.position, kind: "answered", words: "Lo vimos" } as const;
    same("a contradiction is answered", "said", await sayOfLine(id, words, atDesk));
  }
}

/** A week later the others are closed too. */
export async function closeRest(partners: Partner[], period: string, closed: Closed): Promise<void> {
  for (const partner of partners) {
    const { closedAt } = (await findStatement({ partnerId: partner.id }, period))!;
    if (!closedAt) await close(partner, period, closed);
  }
}

/**
 * Pays what is left of each statement in its direction, twice pressed, but no more than is owed by now; one payment in
 * three is in colones, one in four is cash, and one in five is a slip, and made again. Returns the cents that each payment
 * adds to what is owed.
 */
export async function payAll(partners: Partner[], period: string, owed: number[]): Promise<number[]> {
  const paid = partners.map(() => 0);
  for (const [n, { id: partnerId }] of partners.entries()) {
    const { leftCents } = (await listLeft(partnerId)).find((one) => one.period === period)!;
    const kind = leftCents > 0 ? "payment" : "received";
    const sign = leftCents > 0 ? 1 : -1;
    const owes = sign * owed[n]!;
    const asked = Math.min(sign * leftCents, owes);
    if (asked <= 0) continue;
    const rate = 508.25;
    const crcCents = Math.round((asked * rate) / 100) * 100;
    const tendered = n % 3 === 1 ? { cents: crcCents, rate } : undefined;
    const isCash = n % 4 === 3;
    if (isCash) inPocket[tendered ? "CRC" : "USD"] -= sign * (tendered?.cents ?? asked);
    // Less than ₡500 are rounded away.
    const cents = tendered && (owes - asked) * rate < 500_00 ? owes : asked;
    const pay = async () => {
      const method = isCash ? "cash" : "transfer";
      const common = { id: newId(), partnerId, kind, method, note: "" } as const;
      const payment = { ...common, cents: asked, tendered };
      const twice = await Promise.all([1, 2].map(() => payPartner(payment, atDesk)));
      same("a payment counts once", ["nothingToDo", "saved"], twice.map(({ outcome }) => outcome).sort());
      return payment.id;
    };
    const first = await pay();
    if (n % 5 === 0) {
      same("a slip is taken back", true, await undoPartnerPayment(first, partnerId, atDesk));
      await pay();
    }
    const after = (await listLeft(partnerId)).find((one) => one.period === period)!;
    same("so much is left", sign * Math.max(0, sign * leftCents - cents), after.leftCents);
    paid[n] = -sign * cents;
  }
  return paid;
}

/** Pays all weeks that are closed, every other driver in cash; one payment of each is a slip, and made again. */
export async function payWeeks(drivers: Driver[], now: number): Promise<void> {
  for (const week of weeksUntil(now)) {
    const closed = await closedWeeks(db, week.name);
    for (const [n, { id: driverId }] of drivers.entries()) {
      const own = closed.get(driverId);
      if (!own || own.cents <= 0 || own.payment) continue;
      const isCash = n % 2 === 0;
      if (isCash) inPocket[own.currency] -= own.cents;
      const pay = async () => await payWeek({ id: newId(), driverId, week, note: "", isCash }, atDesk);
      const twice = await Promise.all([pay(), pay()]);
      same("a week is paid once", ["nothingToDo", "saved"], twice.sort());
      same("a slip is taken back", true, await undoWeekPayment(driverId, week, atDesk));
      same("and the week paid", "saved", await pay());
    }
  }
}

/** Compares the cash that the office holds with what it took from partners and paid to them and to drivers. */
export async function checkPocket(): Promise<void> {
  const office = actorKey(atDesk);
  const { USD, CRC } = (await cashInPocketOf(office)).get(office) ?? emptyPocket;
  same("the cash in the office's pocket", inPocket, { USD, CRC });
}
