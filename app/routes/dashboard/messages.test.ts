import { beforeEach, expect, test } from "vitest";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args, post } from "../../../test/requests.ts";
import { sendContactMessage } from "../../booking/notify.server.ts";
import { db } from "../../store/db.server.ts";
import { countNewMessages } from "../../store/mailbox.server.ts";
import { messages as stored } from "../../store/schema.server.ts";
import { action, loader } from "./messages.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = (query = "") => loader(args(`/dashboard/admin/messages${query}`, { headers: { cookie } }));
const see = (seen: number | string) =>
  action(post("/dashboard/admin/messages", { seen: String(seen) }, cookie));
const write = (firstName: string, change = {}, visitor?: string) =>
  sendContactMessage(
    {
      firstName,
      email: "ana@example.com",
      phone: "8888 1234",
      message: "¿Van a Nosara?",
      ...change,
    },
    visitor,
  );

test("a message stands there the moment it is stored, whatever the mail server does", async () => {
  await write("Ana");
  await write("<b>Eve</b>", { email: "eve@example.com?bcc=all@example.com x", phone: "call me" });
  await db
    .update(stored)
    .set({ state: "failed", lastError: "The mail server did not take the letter (ESOCKET)" });
  const { messages, next } = await page();
  expect(next).toBeUndefined();
  expect(messages).toMatchObject([
    { firstName: "<b>Eve</b>", mail: undefined, whatsapp: undefined },
    {
      firstName: "Ana",
      message: "¿Van a Nosara?",
      failed: true,
      mail: "mailto:ana@example.com?subject=Su%20mensaje%20a%20Ecotravel",
      whatsapp: expect.stringContaining("phone=50688881234&text=Hola%20Ana"),
      letter: "Correo a usted: falló: No hubo conexión con el servidor de correo",
    },
  ]);
});

test("the pages show every message once, newest first", async () => {
  for (let n = 0; n < 23; n++) await write(`Guest ${n}`, {}, `visitor ${n}`);
  const first = await page();
  const second = await page(`?before=${first.next}`);
  const names = [...first.messages, ...second.messages].map(({ firstName }) => firstName);
  expect(names).toEqual(Array.from({ length: 23 }, (_, n) => `Guest ${22 - n}`));
  expect(second.next).toBeUndefined();
});

test("a new message counts until the operator saw it, and what was seen stays seen", async () => {
  await write("Ana");
  const [ana] = (await page()).messages;
  await see(ana!.id);
  expect(await countNewMessages()).toBe(0);
  await write("Eva");
  expect(await countNewMessages()).toBe(1);
  const [eva] = (await page()).messages;
  await see(eva!.id);
  for (const seen of [ana!.id, "x", "-1", "99999999999"]) await see(seen);
  expect(await countNewMessages()).toBe(0);
});
