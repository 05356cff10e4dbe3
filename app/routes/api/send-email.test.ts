import { expect, test } from "vitest";
import { registered } from "../../../test/accounts.ts";
import { setTo } from "../../../test/api.ts";
import { colleagueWith } from "../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args } from "../../../test/requests.ts";
import { may, roles } from "../../domain/team/role.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { deskChanges } from "../../store/schema/desk-change-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { action } from "./send-email.ts";

const typed = { subject: "Bicycles", text: "Is there room for two?\n🚲", replyTo: "ines@example.com" };

async function send(body: object, cookie = "") {
  const init = { method: "POST", headers: { cookie }, body: JSON.stringify(body) };
  const response = await action(args("/api/emailSender/sendEmail", init));
  return [response.status, await response.json()];
}

const letters = async () => await db.select().from(messages).orderBy(messages.id);

test.each([undefined, "Operator@Ecotravel.Example", "hello@ecotravel.example"])(
  "a visitor who writes to %s writes to the operator, as text",
  async (to) => {
    const forged = { from: "bank@example.com", html: "<b>hello</b>" };
    expect(await send({ ...typed, ...forged, to })).toEqual([200, { success: true }]);
    expect(await letters()).toMatchObject([
      {
        kind: "contact",
        recipient: "operator@ecotravel.example",
        contents: {
          firstName: "ines@example.com",
          email: "ines@example.com",
          message: "Bicycles\n\nIs there room for two?\n🚲",
        },
      },
    ]);
  },
);

test("a message without an address to answer to arrives all the same", async () => {
  expect(await send({ subject: "Bicycles", text: "Call me" })).toEqual([200, { success: true }]);
  expect(await letters()).toMatchObject([
    { kind: "contact", contents: { firstName: "Bicycles", email: "" } },
  ]);
});

test.each([
  ["a visitor", async () => ""],
  ["a customer", async () => (await registered()).cookie],
])("%s can't write to a stranger", async (_, cookie) => {
  await operatorSignedIn();
  const answer = await send({ ...typed, to: "victim@example.com" }, await cookie());
  expect(answer).toEqual([403, { success: false, error: "Only the operator may write to others." }]);
  expect(await letters()).toEqual([]);
});

test.each([
  "operator@ecotravel.example, victim@example.com",
  "victim@example.com;operator@ecotravel.example",
  "Operator <operator@ecotravel.example>",
  "nobody",
])("%j is no recipient, for the operator neither", async (to) => {
  const { cookie } = await operatorSignedIn();
  for (const from of ["", cookie]) {
    expect(await send({ ...typed, to }, from)).toEqual([
      400,
      { success: false, error: expect.stringMatching("to:") },
    ]);
  }
  expect(await letters()).toEqual([]);
});

test("the operator writes to anybody, from the site's own address and in plain text", async () => {
  const { cookie } = await operatorSignedIn();
  const forged = { from: "bank@example.com", html: "<b>hello</b>" };
  const body = { ...forged, to: "emma@example.com", subject: "Your pick-up", text: "At <b>two</b>." };
  expect(await send(body, cookie)).toEqual([200, { success: true }]);
  expect(await send({ ...body, replyTo: "ana@example.com" }, cookie)).toEqual([200, { success: true }]);
  const [first, second] = await letters();
  expect(first).toMatchObject({ kind: "message", recipient: "emma@example.com", state: "captured" });
  const lines = first!.captured!.split(/\r?\n/);
  expect(lines).toEqual(
    expect.arrayContaining([
      "From: Ecotravel <bookings@ecotravel.example>",
      "To: emma@example.com",
      "Reply-To: hello@ecotravel.example",
      "Subject: Your pick-up",
      "Content-Type: text/plain; charset=utf-8",
      "At <b>two</b>.",
    ]),
  );
  expect(first!.captured).not.toMatch(/text\/html|bank@/);
  expect(second!.captured).toContain("Reply-To: ana@example.com");
});

const lineEnds = {
  CR: "\r",
  LF: "\n",
  VT: "\v",
  FF: "\f",
  NEL: "\u0085",
  LS: "\u2028",
  PS: "\u2029",
  NUL: "\0",
};

test.each(["to", "from", "subject", "replyTo"])("a line end of any kind in %s is refused", async (field) => {
  const { cookie } = await operatorSignedIn();
  for (const [name, end] of Object.entries(lineEnds)) {
    const body = {
      ...typed,
      to: "emma@example.com",
      [field]: `emma@example.com${end}Bcc: victim@example.com`,
    };
    for (const by of ["", cookie]) {
      const answer = await send(body, by);
      const error = expect.stringMatching(`^${field}: .*one line`);
      expect([name, answer]).toEqual([name, [400, { success: false, error }]]);
    }
  }
  expect(await letters()).toEqual([]);
});

test.each([
  ["subject", { ...typed, subject: " " }],
  ["subject", { text: "Hello" }],
  ["text", { ...typed, text: " \n" }],
  ["text", { subject: "Hello", html: "<b>only</b>" }],
  ["text", { ...typed, text: "x".repeat(4001) }],
  ["replyTo", { ...typed, replyTo: "ines at example" }],
])("a call with a wrong %s is refused with its reason", async (field, body) => {
  expect(await send(body)).toEqual([
    400,
    { success: false, error: expect.stringMatching(`^${field}: [A-Z].+\\.?`) },
  ]);
  expect(await letters()).toEqual([]);
});

test("broken Unicode and control characters in the text don't stop a message", async () => {
  expect(await send({ ...typed, subject: "\ud800", text: "a\0b\ud800" })).toEqual([200, { success: true }]);
});

test("a letter that no server accepts is a failure with its own words, and is not tried again", async () => {
  const { cookie } = await operatorSignedIn();
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:1");
  const error = "Error desconocido en el envío del correo";
  expect(await send({ ...typed, to: "emma@example.com" }, cookie)).toEqual([502, { success: false, error }]);
  expect(await letters()).toMatchObject([{ kind: "message", state: "failed", attempts: 1 }]);
});

test.each(roles)("a %s writes to others as far as the role allows", async (role) => {
  const owner = await operatorSignedIn();
  const { cookie, id } = role === "owner" ? owner : await colleagueWith(role);
  await db.delete(messages);
  const before = await db.$count(deskChanges);
  const [status] = await send({ ...typed, to: "noah@example.com" }, cookie);
  expect(status).toBe(may(role, "dispatch") ? 200 : 403);
  const sent = await letters();
  expect(sent).toHaveLength(may(role, "dispatch") ? 1 : 0);
  const written = (await db.select().from(deskChanges).orderBy(deskChanges.id)).slice(before);
  expect(written).toMatchObject(
    sent.map((letter) => {
      return { change: "letterWritten", actor: `operator:${id}`, after: String(letter.id) };
    }),
  );
});
