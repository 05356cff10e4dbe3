import { lastMonthCut, monthPeriod, monthsFrom } from "../../domain/partner/partner-statement.ts";
import { log } from "../../log.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { readMonthToCut, readRideNames } from "../../store/partner/month-to-cut.server.ts";
import { momentOfEntries } from "../../store/partner/partner-entries.server.ts";
import { listFirstDays } from "../../store/partner/partner-statements.server.ts";
import { unratedRides } from "../../store/partner/unrated.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";
import { cutStatement } from "../money/cut-statement.server.ts";
import { queueStatementLetter } from "./statement-letters.server.ts";

/** The setting that keeps the last month of which the statements of all partners are cut. */
const cutSetting = "statementsCut";

/**
 * Cuts the statements of all partners that are due, from the first at 06:00 on; months that a clock that was down has
 * missed come first. Each is cut once, in a transaction with its letter. A partner that fails hinders none of the
 * others, and is tried again at the next call. It is the database's clock that says what is due, as it says when an
 * entry was written: the clock of a process is no part of it. `now` stands in its place in tests.
 */
export async function cutStatementsByClock(now?: Date): Promise<void> {
  const last = lastMonthCut(now ?? (await momentOfEntries()));
  const cut = (await findSetting(cutSetting)) ?? "";
  if (cut >= last) return;
  let isWhole = true;
  for (const { partnerId, day } of await listFirstDays()) {
    // The month of the setting is cut; the first one is that of the partner's first ride or entry.
    const months = monthsFrom(day.slice(0, 7), last).filter((month) => month > cut);
    await cutMonths(partnerId, months).catch((error) => {
      log.error({ error, partner: partnerId }, "statement not cut");
      isWhole = false;
    });
  }
  if (isWhole) await storeSetting(cutSetting, last);
}

async function cutMonths(partnerId: string, months: string[]): Promise<void> {
  if (months.length === 0) return;
  const names = await readRideNames();
  const unrated = await unratedRides(partnerId);
  for (const month of months)
    await db.transaction(async (tx) => {
      const cut = { ...monthPeriod(month), currency: "USD" as const };
      const id = await cutStatement(tx, { partnerId }, cut, (tx) =>
        readMonthToCut(tx, partnerId, cut, { names, unrated }),
      );
      if (id) await queueStatementLetter(tx, partnerId, id, "statement");
    });
}
