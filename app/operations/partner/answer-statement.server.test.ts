import { expect, test } from "vitest";
import { atDesk, newPartner, newPartnerDesk } from "../../../test/partners.ts";
import { cutMonth, month, rideOfMonth } from "../../../test/statements.ts";
import { actorKey, partnerWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { findStatement } from "../../store/money/statements.server.ts";
import { readWaiting, voicesOf } from "../../store/partner/partner-statements.server.ts";
import { statementVoices } from "../../store/schema/statement-schema.server.ts";
import { erasePerson } from "../account/erase.server.ts";
import { statementHash } from "../money/close-statement.server.ts";
import { agreeWithRest, closePartnerStatement, sayOfLine } from "./answer-statement.server.ts";

test("a closed statement stays the same when its guest is erased, and only what was written about the guest goes", async () => {
  const partnerId = await newPartner();
  const { id: deskId } = await newPartnerDesk(partnerId);
  await rideOfMonth(partnerId, "done", "2026-01-05");
  const { id } = await cutMonth(partnerId);
  const by = partnerWith(deskId);
  const voice = { press: newId(), position: 0, words: "La señora Ñandú sí bajó" };
  expect(await sayOfLine(id, { ...voice, kind: "disputed" }, by)).toBe("said");
  expect(
    await sayOfLine(id, { ...voice, kind: "answered", words: "A la señora no la vio nadie" }, atDesk),
  ).toBe("said");
  expect(await closePartnerStatement(id, atDesk)).toBe("closed");
  const closed = (await findStatement({ partnerId }, month))!;
  expect(await erasePerson({ email: "ines@example.com" }, atDesk)).toBe(1);
  expect(await db.transaction((tx) => statementHash(tx, closed))).toBe(closed.hash);
  expect((await db.select().from(statementVoices)).map(({ words }) => words)).toEqual(["", ""]);
});

test("a line of a statement takes no more than forty voices, and the office's answer to them", async () => {
  const partnerId = await newPartner();
  const by = partnerWith((await newPartnerDesk(partnerId)).id);
  await rideOfMonth(partnerId);
  const { id } = await cutMonth(partnerId);
  const say = () => sayOfLine(id, { press: newId(), position: 0, kind: "disputed", words: "No" }, by);
  for (let n = 0; n < 40; n++) expect(await say()).toBe("said");
  expect(await say()).toBe("unknown");
  expect(await db.$count(statementVoices)).toBe(40);
  const answer = { press: newId(), position: 0, kind: "answered", words: "Esperó" } as const;
  expect(await sayOfLine(id, answer, atDesk)).toBe("said");
});

test("a partner agrees or contradicts, the office answers, and a statement closes once nothing waits", async () => {
  const partnerId = await newPartner();
  const by = partnerWith((await newPartnerDesk(partnerId)).id);
  await rideOfMonth(partnerId);
  await rideOfMonth(partnerId, "noShow", `${month}-02`);
  const { id } = await cutMonth(partnerId);
  const voice = { press: newId(), position: 1, kind: "disputed", words: "Sí bajó" } as const;
  expect(await sayOfLine(id, { ...voice, kind: "answered" }, atDesk)).toBe("unknown");
  expect(await sayOfLine(id, { ...voice, position: 9 }, by)).toBe("unknown");
  await Promise.all([1, 2].map(() => sayOfLine(id, voice, by)));
  expect(await closePartnerStatement(id, atDesk)).toBe("disputed");
  await Promise.all([1, 2].map(() => agreeWithRest(id, newId(), by)));
  await sayOfLine(id, { ...voice, kind: "answered", words: "Esperó 24 minutos" }, atDesk);
  expect(
    (await db.select().from(statementVoices)).map(({ position, kind }) => [position, kind]).sort(),
  ).toEqual([
    [0, "agreed"],
    [1, "answered"],
    [1, "disputed"],
  ]);
  expect(await Promise.all([1, 2].map(() => closePartnerStatement(id, atDesk)))).toEqual(
    expect.arrayContaining(["closed", "closedBefore"]),
  );
  expect(await sayOfLine(id, { ...voice, press: newId() }, by)).toBe("closed");
  expect(await agreeWithRest(id, newId(), by)).toBe(false);
});

test("of two voices of one microsecond the one that was written last counts", async () => {
  const partnerId = await newPartner();
  await rideOfMonth(partnerId);
  const { id: statementId } = await cutMonth(partnerId);
  const common = { statementId, position: 0, words: "", actor: actorKey(atDesk), at: new Date() };
  await db.insert(statementVoices).values({ ...common, id: "b", kind: "agreed" });
  await db.insert(statementVoices).values({ ...common, id: "a", kind: "disputed" });
  expect((await voicesOf([statementId])).map(({ kind }) => kind)).toEqual(["agreed", "disputed"]);
  expect((await readWaiting()).get(partnerId)).toEqual({ toClose: 1, disputed: 1 });
});
