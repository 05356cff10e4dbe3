import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { findCapturedLetter, listCapturedLetters, listContactMessages } from "./mailbox.server.ts";

async function write(count: number, from = 0) {
  await db.insert(messages).values(
    Array.from({ length: count }, (_, n) => ({
      kind: "contact" as const,
      recipient: "office@example.com",
      onceKey: `contact ${from + n}`,
      contents: { firstName: `Guest ${from + n}`, email: "x@example.com", phone: "", message: "Hi" },
    })),
  );
}

test("messages are listed newest first on pages of twenty, and another page follows only where there are more", async () => {
  await write(20);
  expect(await listContactMessages()).toMatchObject({ next: undefined });
  await write(1, 20);
  const { messages: page, next } = await listContactMessages();
  const names = page.map(({ contact }) => contact.firstName);
  expect([names.length, names[0], names.at(-1)]).toEqual([20, "Guest 20", "Guest 1"]);
  const rest = await listContactMessages(next);
  expect(rest.messages.map(({ contact }) => contact.firstName)).toEqual(["Guest 0"]);
  expect(rest.next).toBeUndefined();
});

test("the local mailbox shows the newest hundred letters, and opens only letters that it keeps", async () => {
  await write(102);
  await db.update(messages).set({ state: "captured", captured: "the letter" });
  const all = (await db.select({ id: messages.id }).from(messages)).map(({ id }) => id).sort((a, b) => b - a);
  await db.update(messages).set({ state: "sent" }).where(eq(messages.id, all[0]!));
  expect((await listCapturedLetters()).map(({ id }) => id)).toEqual(all.slice(1, 101));
  const found = await Promise.all([all[1], all[0], 0].map((id) => findCapturedLetter(String(id))));
  expect(found).toEqual(["the letter", undefined, undefined]);
  for (const id of ["", "x", `${all[1]}x`, "1e3", "9".repeat(12)])
    expect(await findCapturedLetter(id), id).toBeUndefined();
});
