import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { knowGuest } from "../../../test/known-guest.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, letterQueue } from "../../store/engine/jobs.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { requeueLetters } from "../upkeep/work.server.ts";
import { deliverLetter, queueEmails, sendContactMessage } from "./notify.server.ts";

beforeEach(() => knowGuest());

const contact = {
  firstName: "Inés",
  email: "ines@example.com",
  phone: "+506 8888 0000",
  message: "¿Hay sillas?",
};

test("a booking's letters in the local mailbox contain its reference, its day and its trip link", async () => {
  const result = await reserve(await openTransfer());
  const [letter] = await db.select().from(messages).where(eq(messages.kind, "confirmation"));
  await deliverLetter(letter!.id);
  const [delivered] = await db.select().from(messages).where(eq(messages.id, letter!.id));
  expect(delivered).toMatchObject({ state: "captured", attempts: 1, lastError: null });
  const secret = tripSecret(result.outcome === "reserved" ? result.reservationId : "");
  const text = delivered!.captured!.replaceAll("=\r\n", "");
  expect(text).toContain(`/trip/${secret}`);
  expect(text).toMatch(/TMR-[A-Z0-9]{5}/);
});

test("a letter that was delivered is not delivered again when its job comes twice", async () => {
  await sendContactMessage(contact);
  const [letter] = await db.select().from(messages);
  await deliverLetter(letter!.id);
  const [first] = await db.select().from(messages);
  await deliverLetter(letter!.id);
  expect(await db.select().from(messages)).toEqual([first]);
});

test("the same message sent twice is one letter, another message is another", async () => {
  await sendContactMessage(contact);
  await sendContactMessage(contact);
  expect(await db.$count(messages)).toBe(1);
  await sendContactMessage({ ...contact, message: "Otra cosa" });
  expect(await db.$count(messages)).toBe(2);
});

test("a letter to an invalid address fails at once with a reason", async () => {
  await reserve(await openTransfer({ email: "not an address" }));
  const [letter] = await db.select().from(messages).where(eq(messages.kind, "confirmation"));
  await deliverLetter(letter!.id);
  const [failed] = await db.select().from(messages).where(eq(messages.id, letter!.id));
  expect(failed).toMatchObject({ state: "failed", attempts: 1 });
  expect(failed!.lastError).toBeTruthy();
});

test("each queued letter has one job, and a booking that fails leaves none", async () => {
  await boss.deleteAllJobs(letterQueue);
  const broken = await openTransfer();
  const [row] = await db.select().from(checkouts);
  await db.update(checkouts).set({ details: { ...row!.details, email: null } as never });
  await expect(reserve(broken)).rejects.toThrow();
  await reserve(await openTransfer());
  const fetched = () => boss.fetch<{ emailId: number }>(letterQueue, { batchSize: 1 });
  const jobs = [...(await fetched()), ...(await fetched())]; // the guest's letter comes first
  const rows = await db.select().from(messages).orderBy(messages.id);
  expect(rows.map(({ kind }) => kind)).toEqual(["confirmation", "operatorCopy"]);
  expect(jobs.map((job) => job.data.emailId)).toEqual(rows.map(({ id }) => id));
  expect(await fetched()).toEqual([]);
});

const confirmations = async (recipient: string) =>
  (await db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(messages.id)).map(
    ({ state }) => state,
  );

test("an address gets five confirmations a day however it is written, and the bookings stand all the same", async () => {
  await boss.deleteAllJobs(letterQueue);
  const spelled = ["ines@example.com", "INES@example.com", "Ines@Example.Com"];
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, n) => openTransfer({ email: spelled[n % 3] })),
  );
  const booked = await Promise.all(opened.map((id) => reserve(id)));
  expect(booked.map(({ outcome }) => outcome)).toEqual(Array(8).fill("reserved"));
  const states = (await Promise.all(spelled.map(confirmations))).flat();
  expect(states.toSorted()).toEqual([...Array(5).fill("queued"), ...Array(3).fill("withheld")]);
  expect(await confirmations("operator@ecotravel.example")).toEqual(Array(8).fill("queued"));
  expect(await boss.fetch(letterQueue, { batchSize: 30 })).toHaveLength(5 + 8);
});

test("a withheld confirmation is not delivered when letters without a job are queued either", async () => {
  for (let n = 0; n < 6; n++) await reserve(await openTransfer());
  await requeueLetters();
  const [withheld] = await db.select().from(messages).where(eq(messages.state, "withheld"));
  await deliverLetter(withheld!.id);
  expect(await confirmations("ines@example.com")).toEqual([...Array(5).fill("queued"), "withheld"]);
});

test("the next day the address gets confirmations again, and another address gets its own today", async () => {
  for (let n = 0; n < 6; n++) await reserve(await openTransfer());
  await reserve(await openTransfer({ email: "maya@example.com" }));
  expect(await confirmations("maya@example.com")).toEqual(["queued"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  await reserve(await openTransfer());
  expect((await confirmations("ines@example.com")).at(-1)).toBe("queued");
});

test("a visitor may write five messages an hour; a repeated one does not count", async () => {
  const write = (message: string, visitor = "one") => sendContactMessage({ ...contact, message }, visitor);
  for (const message of "123455") expect(await write(message)).toBe("stored");
  await db.update(messages).set({ state: "failed" }).where(sql`contents ->> 'message' = '1'`);
  expect(await write("6")).toBe("tooMany");
  expect(await write("1")).toBe("stored");
  expect(await write("6", "another")).toBe("stored");
  expect(await db.$count(messages)).toBe(6);
  expect(await db.$count(messages, eq(messages.state, "queued"))).toBe(6);
});

test("a visitor may write twenty messages a day", async () => {
  const told = [];
  for (let n = 0; n < 21; n++) {
    if (n % 5 === 0) await db.execute(sql`delete from post_counts where key = 'messages by one'`);
    told.push(await sendContactMessage({ ...contact, message: `${n}` }, "one"));
  }
  expect(told).toEqual([...Array(20).fill("stored"), "tooMany"]);
});

test("a repeated message does not count among the sixty of an hour", async () => {
  for (let n = 0; n < 61; n++) await sendContactMessage(contact, "one");
  await sendContactMessage({ ...contact, message: "Otra cosa" }, "two");
  expect(await confirmations("operator@ecotravel.example")).toEqual(["queued", "queued"]);
});

test("beyond sixty messages an hour they are stored without letters to the operator", async () => {
  for (let n = 0; n < 62; n++) await sendContactMessage({ ...contact, message: `${n}` }, `visitor ${n}`);
  expect(await confirmations("operator@ecotravel.example")).toEqual([
    ...Array(60).fill("queued"),
    ...Array(2).fill("withheld"),
  ]);
});

test("a failed letter that is queued again has all its attempts", async () => {
  await sendContactMessage(contact);
  const [{ kind, contents, recipient, onceKey }] = (await db.select().from(messages)) as [
    typeof messages.$inferSelect,
  ];
  await db.update(messages).set({ state: "failed", attempts: 5 });
  await db.transaction((tx) => queueEmails(tx, [{ kind, contents, recipient, onceKey } as never]));
  expect(await db.select().from(messages)).toMatchObject([{ state: "queued", attempts: 0 }]);
});
