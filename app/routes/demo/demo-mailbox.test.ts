import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { args } from "../../../test/requests.ts";
import { env } from "../../env.server.ts";
import { deliverLetter, queueEmails, sendContactMessage } from "../../operations/message/notify.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { requireDemo } from "./demo.server.ts";
import { loader as loadHtml } from "./demo-letter.ts";
import { headers, loader } from "./demo-mailbox.tsx";

const contact = {
  firstName: "Inés",
  email: "ines@example.com",
  phone: "+14155552671",
  message: "<i>Hola</i> 🏄",
};

async function capture(): Promise<string> {
  await sendContactMessage(contact);
  const [letter] = await db.select({ id: messages.id }).from(messages).where(eq(messages.kind, "contact"));
  await deliverLetter(letter!.id);
  return String(letter!.id);
}
const open = (id?: string) => loader(args(`/demo/mailbox/${id ?? ""}`, { params: id ? { id } : {} }));
const html = (id: string) => loadHtml(args(`/demo/mailbox/${id}/html`, { params: { id } }));

test("the mailbox lists a captured letter and opens it", async () => {
  const id = await capture();
  const { letters, open: letter } = await open(id);
  expect(letters).toMatchObject([{ id: Number(id), kind: "contact", recipient: env.OPERATOR_EMAIL }]);
  expect(letter).toMatchObject({ to: env.OPERATOR_EMAIL, attachments: [] });
  expect(letter?.subject).toContain("Inés");
  expect(letter?.text).toContain(contact.message);
  expect(headers({} as Parameters<typeof headers>[0])).toMatchObject({
    "Cache-Control": "private, no-store",
  });
});

test("a letter in plain text alone has no frame", async () => {
  const contents = { subject: "Hola", text: "Hola", replyTo: "" };
  const letter = { kind: "message", recipient: "ines@example.com", contents, onceKey: "message:1" } as const;
  const [id] = await db.transaction((tx) => queueEmails(tx, [letter]));
  await deliverLetter(id!);
  expect((await open(String(id))).open).toMatchObject({
    hasHtml: false,
    text: expect.stringContaining("Hola"),
  });
  expect((await open(await capture())).open?.hasHtml).toBe(true);
});

test("a letter that waits to be sent is not shown", async () => {
  await sendContactMessage(contact);
  expect(await open()).toEqual({ letters: [], open: undefined });
});

test("the letter's HTML is framed without scripts, and its links open outside the frame", async () => {
  const response = await html(await capture());
  const policy = response.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/);
  expect(policy).toMatch(/; base-uri 'none'; object-src 'none'; /);
  expect(policy).not.toContain("allow-scripts");
  const page = await response.text();
  expect(page).toContain('<base target="_blank">');
  expect(page).toContain("&lt;i&gt;Hola");
});

test.each(["999999", "0", "-1", "abc", "99999999999999"])("letter %j is a 404", async (id) => {
  const notFound = { init: { status: 404 } };
  await expect(open(id)).rejects.toMatchObject(notFound);
  await expect(html(id)).rejects.toMatchObject(notFound);
});

test("only a demonstration has a mailbox", () => {
  const refused = { init: { status: 404 } };
  const check = (settings: object) => () => requireDemo({ ...env, ...settings });
  expect(check({ demo: true, production: false, DEMO: false })).not.toThrow();
  expect(check({ demo: true, production: true, DEMO: true })).not.toThrow();
  expect(check({ demo: false, production: false, DEMO: false })).toThrow(expect.objectContaining(refused));
  expect(check({ demo: true, production: true, DEMO: false })).toThrow(expect.objectContaining(refused));
});
