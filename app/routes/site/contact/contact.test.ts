import { desc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cookieOf, post } from "../../../../test/requests.ts";
import { db } from "../../../store/engine/db.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { noticeCookie } from "../../kit/cookies.server.ts";
import { action } from "./contact.tsx";

const typed = {
  firstName: "Inés Ñandú",
  email: "ines@example.com",
  phone: "+1 415 555 2671",
  message: "Is there room for two bicycles?\nThank you 🚲",
};
// biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
const send = async (values: Record<string, string>) => (await action(post("/contact", values))) as any;

test("a message sent twice is one letter to the operator", async () => {
  await send(typed);
  const response = await send(typed);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/home"]);
  expect(await noticeCookie.parse(cookieOf(response, "notice"))).toEqual({ contact: true });
  expect(await db.select().from(messages)).toMatchObject([
    {
      kind: "contact",
      recipient: "operator@ecotravel.example",
      contents: { ...typed, phone: "+14155552671" },
      reservationId: null,
    },
  ]);
});

test.each([
  ["firstName", { firstName: "nameRequired" }],
  ["email", { email: "emailRequired" }],
  ["phone", { phone: "phoneRequired" }],
  ["message", {}],
])("without %s the message is refused and what was typed stays", async (field, errors) => {
  const values = { ...typed, [field]: "  " };
  const { data, init } = await send(values);
  expect(init.status).toBe(400);
  expect(data).toEqual({ problem: "incomplete", values: { ...typed, [field]: "" }, errors });
  expect(await db.$count(messages)).toBe(0);
});

test("a complete message that is too long is refused at its field, not as incomplete", async () => {
  const { data, init } = await send({ ...typed, message: "x".repeat(4001) });
  expect([init.status, data.problem, data.errors]).toEqual([400, undefined, { message: "tooLong" }]);
});

test("what can't be an address, or a phone, is told at its field", async () => {
  const { init, data } = await send({ ...typed, email: "olivia@", phone: "call me" });
  expect([init.status, data.errors]).toEqual([400, { email: "emailShape", phone: "phoneUnknown" }]);
  expect(await db.$count(messages)).toBe(0);
});

test("a likely slip of the address is asked about once, and what is then sent goes out, corrected or not", async () => {
  const slip = { ...typed, email: "ines@gmial.com" };
  const { init, data } = await send(slip);
  expect([init.status, data.likelier, data.values]).toEqual([400, "ines@gmail.com", slip]);
  expect(await db.$count(messages)).toBe(0);
  const sent = async (more: object) => {
    expect((await send({ ...slip, asked: "ines@gmial.com", ...more })).status).toBe(303);
    const [email] = await db.select().from(messages).orderBy(desc(messages.id)).limit(1);
    return email!.contents;
  };
  expect(await sent({})).toMatchObject({ email: "ines@gmial.com" });
  expect(await sent({ meant: "ines@gmail.com" })).toMatchObject({ email: "ines@gmail.com" });
  const another = await send({ ...slip, email: "ines@hotmial.com", asked: "ines@gmial.com" });
  expect(another.data.likelier).toBe("ines@hotmail.com");
});

test("unknown fields are ignored", async () => {
  await send({ ...typed, to: "victim@example.com", from: "bank@example.com", html: "<b>hello</b>" });
  expect(await db.select().from(messages)).toMatchObject([
    { recipient: "operator@ecotravel.example", contents: { ...typed, phone: "+14155552671" } },
  ]);
});

test("when the message can't be stored the visitor is told and keeps what was typed", async () => {
  await db.execute(sql`alter table messages rename to emails_away`);
  try {
    const { data, init } = await send(typed);
    expect(init.status).toBe(500);
    expect(data).toEqual({ problem: "failed", values: typed, errors: {} });
  } finally {
    await db.execute(sql`alter table emails_away rename to messages`);
  }
});

test("a body that is no form is refused", async () => {
  const args = post("/contact", typed);
  const request = new Request(args.request.url, { method: "POST", body: "{}" });
  await expect(action({ ...args, request })).rejects.toMatchObject({ init: { status: 400 } });
});

test("the sixth message of an hour is refused in words, and what was typed stays", async () => {
  for (const message of "12345") expect((await send({ ...typed, message })).status).toBe(303);
  const { data, init } = await send(typed);
  expect(init.status).toBe(429);
  expect(data).toEqual({ problem: "tooMany", values: typed, errors: {} });
});
