import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { roleOf } from "../../auth/role-of.server.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import {
  accounts,
  sessions,
  twoFactors,
  users,
  verifications,
} from "../../store/schema/account-schema.server.ts";
import { deskChanges } from "../../store/schema/desk-change-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { changeRole, endColleague, inviteAgain, inviteColleague } from "./colleagues.server.ts";

const by = { id: "office", name: "Ana" };
const luis = { name: "Luis", email: "luis@example.com", role: "cashier" } as const;

async function invited(who: { name: string; email: string; role: "cashier" } = luis): Promise<string> {
  expect(await inviteColleague(who, by)).toBe("sent");
  const [user] = await db.select().from(users).where(eq(users.email, who.email));
  return user!.id;
}
const letters = async () =>
  (await db.select().from(messages)).map(({ recipient, contents }) => [recipient, contents]);
const changes = () => db.$count(deskChanges);
const noted = async () =>
  (await db.select().from(deskChanges).orderBy(deskChanges.id)).map(({ change }) => change);
/** Everything that gives an account access: sessions, letters, second factors, passwords. */
const waysIn = (id: string) =>
  Promise.all([
    db.$count(sessions, eq(sessions.userId, id)),
    db.$count(verifications, eq(verifications.value, id)),
    db.$count(twoFactors, eq(twoFactors.userId, id)),
    db.$count(accounts, eq(accounts.userId, id)),
  ]);
async function withEveryWayIn(email: string): Promise<string> {
  const { id } = await registered({ email });
  const own = { id: newId(), userId: id };
  await db.insert(twoFactors).values({ ...own, secret: "s", backupCodes: "b" });
  await db
    .insert(verifications)
    .values({ id: newId(), identifier: newId(), value: id, expiresAt: new Date() });
  return id;
}

test("a person who registered a colleague's address before loses access, and other accounts stay", async () => {
  const [theirs, anothers] = [await withEveryWayIn(luis.email), await withEveryWayIn("emma@example.com")];
  await db.update(users).set({ twoFactorEnabled: true });
  expect(await invited()).toBe(theirs);
  expect(await db.select().from(users).where(eq(users.id, theirs))).toMatchObject([
    { name: "Luis", twoFactorEnabled: false },
  ]);
  expect([await waysIn(theirs), await waysIn(anothers)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ]);
  expect(await roleOf(theirs)).toBe("cashier");
});

test("the operator can't be invited to a lesser role, and a present colleague stays as they are", async () => {
  const operator = await operatorSignedIn();
  expect(await inviteColleague({ ...luis, email: "ana@example.com" }, by)).toBe("operator");
  expect(await roleOf(operator.id)).toBe("owner");
  const id = await invited();
  expect(await inviteColleague({ ...luis, role: "reader" }, by)).toBe("there");
  expect([await roleOf(id), await letters()]).toEqual([
    "cashier",
    [[luis.email, { role: "cashier", by: "Ana" }]],
  ]);
});

test("a changed role is recorded, the same one is not, and an unknown colleague has none to change", async () => {
  const id = await invited();
  const before = await changes();
  expect([await changeRole(id, "cashier", by), await changes()]).toEqual([true, before]);
  expect([await changeRole(id, "reader", by), await roleOf(id), await changes()]).toEqual([
    true,
    "reader",
    before + 1,
  ]);
  await endColleague(id, by);
  expect([await changeRole(id, "owner", by), await changeRole("nobody", "owner", by)]).toEqual([
    false,
    false,
  ]);
  expect(await roleOf(id)).toBeUndefined();
});

test("the desk is closed once, with all sessions and letters, to that colleague only", async () => {
  const [id, other] = [await invited(), await invited({ ...luis, email: "marco@example.com" })];
  for (const userId of [id, other]) {
    await db.insert(sessions).values({ id: newId(), userId, token: newId(), expiresAt: new Date() });
    await db
      .insert(verifications)
      .values({ id: newId(), identifier: newId(), value: userId, expiresAt: new Date() });
  }
  const before = await changes();
  expect([await endColleague(id, by), await endColleague(id, by), await changes()]).toEqual([
    true,
    false,
    before + 1,
  ]);
  expect([(await waysIn(id)).slice(0, 2), (await waysIn(other)).slice(0, 2)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect([await roleOf(id), await roleOf(other)]).toEqual([undefined, "cashier"]);
});

test("a colleague who lost the letter gets another, a former one gets none, and at most twenty are sent an hour", async () => {
  const id = await invited();
  expect(await inviteAgain(id, by)).toBe(luis.email);
  expect(await letters()).toEqual(Array(2).fill([luis.email, { role: "cashier", by: "Ana" }]));
  expect(await noted()).toEqual(["invited", "invitedAgain"]);
  for (let n = 2; n < 20; n++) expect(await inviteAgain(id, by)).toBe(luis.email);
  expect(await inviteAgain(id, by)).toBe("tooMany");
  expect(await inviteColleague({ ...luis, email: "marco@example.com" }, by)).toBe("tooMany");
  expect(await letters()).toHaveLength(20);
});

test("a former colleague is invited again with the role of that day", async () => {
  const id = await invited();
  await endColleague(id, by);
  expect(await inviteAgain(id, by)).toBe("gone");
  expect(await inviteColleague({ ...luis, role: "reader" }, by)).toBe("sent");
  expect(await roleOf(id)).toBe("reader");
});
