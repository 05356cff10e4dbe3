import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../test/bookings.ts";
import { db } from "../store/db.server.ts";
import { boss, letterQueue } from "../store/jobs.server.ts";
import { checkouts, emails } from "../store/schema.server.ts";
import { deliverLetter, sendContactMessage } from "./notify.server.ts";
import { reserve } from "./reserve.server.ts";
import { tripSecret } from "./trip-secret.server.ts";

const contact = {
  firstName: "Inés",
  email: "ines@example.com",
  phone: "+506 8888 0000",
  message: "¿Hay sillas?",
};

test("a booking's letters carry its reference, its day and its trip link into the local mailbox", async () => {
  const result = await reserve(await openTransfer());
  const [letter] = await db.select().from(emails).where(eq(emails.kind, "confirmation"));
  await deliverLetter(letter!.id);
  const [delivered] = await db.select().from(emails).where(eq(emails.id, letter!.id));
  expect(delivered).toMatchObject({ state: "captured", attempts: 1, lastError: null });
  const secret = await tripSecret(result.outcome === "reserved" ? result.reservationId : "");
  const text = delivered!.captured!.replaceAll("=\r\n", "");
  expect(text).toContain(`/trip/${secret}`);
  expect(text).toMatch(/TMR-[A-Z0-9]{5}/);
});

test("a letter that was delivered is not delivered again when its job comes twice", async () => {
  await sendContactMessage(contact);
  const [letter] = await db.select().from(emails);
  await deliverLetter(letter!.id);
  const [first] = await db.select().from(emails);
  await deliverLetter(letter!.id);
  expect(await db.select().from(emails)).toEqual([first]);
});

test("the same message sent twice is one letter, another message is another", async () => {
  await sendContactMessage(contact);
  await sendContactMessage(contact);
  expect(await db.$count(emails)).toBe(1);
  await sendContactMessage({ ...contact, message: "Otra cosa" });
  expect(await db.$count(emails)).toBe(2);
});

test("a letter to something that is no address fails at once and says why", async () => {
  await reserve(await openTransfer({ email: "not an address" }));
  const [letter] = await db.select().from(emails).where(eq(emails.kind, "confirmation"));
  await deliverLetter(letter!.id);
  const [failed] = await db.select().from(emails).where(eq(emails.id, letter!.id));
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
  const jobs = await boss.fetch<{ emailId: number }>(letterQueue, { batchSize: 10 });
  const ids = (await db.select({ id: emails.id }).from(emails)).map(({ id }) => id);
  expect(jobs.map((job) => job.data.emailId).sort()).toEqual(ids.sort());
  expect(jobs).toHaveLength(2);
});
