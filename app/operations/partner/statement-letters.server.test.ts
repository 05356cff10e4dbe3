import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { atDesk, newPartner, newPartnerDesk } from "../../../test/partners.ts";
import { cutMonth, month, rideOfMonth } from "../../../test/statements.ts";
import { partnerWith } from "../../domain/common/actor.ts";
import { momentInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { monthPeriod } from "../../domain/partner/partner-statement.ts";
import { db } from "../../store/engine/db.server.ts";
import { listLeft, waitingStatements } from "../../store/partner/partner-statements.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { partners } from "../../store/schema/partner-schema.server.ts";
import { agreeWithRest, closePartnerStatement } from "./answer-statement.server.ts";
import { payPartner } from "./pay-partner.server.ts";
import { readStatementLetter } from "./statement-letter.server.ts";
import { remindOfStatements } from "./statement-letters.server.ts";

const pay = async (partnerId: string, cents: number) =>
  await payPartner({ id: newId(), partnerId, kind: "payment", cents, method: "sinpe", note: "77" }, atDesk);

test("without an answer a statement waits for a week, and what is left of it follows from the payments", async () => {
  const partnerId = await newPartner();
  await rideOfMonth(partnerId);
  const { id } = await cutMonth(partnerId);
  expect(await closePartnerStatement(id, atDesk)).toBe("unanswered");
  expect(await waitingStatements()).toEqual({ toClose: 1, toPayCents: 0, toGetCents: 0 });
  await ageOf(id, 8);
  expect(await closePartnerStatement(id, atDesk)).toBe("closed");
  expect(await waitingStatements()).toEqual({ toClose: 0, toPayCents: 1200, toGetCents: 0 });
  await pay(partnerId, 1000);
  expect(await listLeft(partnerId)).toMatchObject([{ balanceCents: 1200, leftCents: 200 }]);
  await pay(partnerId, 200);
  expect(await waitingStatements()).toEqual({ toClose: 0, toPayCents: 0, toGetCents: 0 });
});

test("a partner with an address and a desk gets one letter with its link, and one reminder a week later", async () => {
  const partnerId = await newPartner();
  const { secret, id: deskId } = await newPartnerDesk(partnerId);
  const bare = await newPartner();
  await db.update(partners).set({ email: "" }).where(eq(partners.id, bare));
  await newPartnerDesk(bare);
  const deskless = await newPartner();
  for (const one of [partnerId, bare, deskless]) await rideOfMonth(one);
  const { id } = await cutMonth(partnerId);
  const letters = async () =>
    (await db.select().from(messages).where(sql`kind like 'statement%'`)).map(({ kind, recipient }) => [
      kind,
      recipient,
    ]);
  expect(await letters()).toEqual([["statement", "desk@diria.example"]]);
  expect(await readStatementLetter(id)).toMatchObject({
    language: "es",
    balanceCents: 1200,
    lines: 1,
    unusual: 0,
    link: expect.stringMatching(new RegExp(`/es/partner/${secret}/statements/${month}$`)),
  });
  const noon = momentInCostaRica(monthPeriod(month).lastDay, "12:00");
  await ageOf(id, 6, noon);
  await remindOfStatements(noon);
  expect(await letters()).toHaveLength(1);
  await ageOf(id, 8, noon);
  await remindOfStatements(momentInCostaRica(monthPeriod(month).lastDay, "05:00"));
  expect(await letters()).toHaveLength(1);
  await remindOfStatements(noon);
  await remindOfStatements(noon);
  expect(await letters()).toHaveLength(2);
  await agreeWithRest(id, newId(), partnerWith(deskId));
  expect(await readStatementLetter(id)).toBeUndefined();
});

/** Lets a statement be so many days old. */
async function ageOf(id: string, days: number, now = new Date()): Promise<void> {
  const createdAt = new Date(now.getTime() - days * 86_400_000).toISOString();
  await db.execute(sql`alter table statements disable trigger statements_append_only`);
  await db.execute(sql`update statements set created_at = ${createdAt} where id = ${id}`);
  await db.execute(sql`alter table statements enable trigger statements_append_only`);
}
