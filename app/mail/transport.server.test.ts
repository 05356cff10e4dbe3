import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { aboutEmma } from "../../test/cast.ts";
import { certificateFor } from "../../test/certificate.ts";
import { whyNotSent } from "../texts/desk/message/letters.ts";
import { confirmationLetter } from "./confirmation.server.tsx";
import type { Letter } from "./letter.ts";
import { MailError, sendLetter } from "./transport.server.ts";

const letter: Letter = {
  to: "emma@example.com",
  subject: "Booked",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [],
  messageId: "<confirmation-1@example.com>",
};

test("a letter arrives with both bodies, its calendar files and its own message id", async () => {
  const server = await mailServer();
  const sent = await confirmationLetter({ ...aboutEmma, messageId: letter.messageId });
  expect(await sendLetter(sent, server.url)).toEqual({ captured: null });
  const [arrived] = server.arrived;
  const message = await PostalMime.parse(arrived!.raw);
  expect(arrived!.to).toEqual(["emma@example.com"]);
  expect(message.messageId).toBe(letter.messageId);
  expect(message.subject).toBe(sent.subject);
  expect(message.html?.trim()).toBe(sent.html.trim());
  expect(message.text?.trim()).toBe(sent.text.trim());
  expect(message.attachments.map(({ filename }) => filename)).toEqual(["TMR-7K4Q2-1.ics", "TMR-7K4Q2-2.ics"]);
  const raw = arrived!.raw.toString().replaceAll("\r\n", "");
  for (const { content } of sent.attachments) {
    expect(raw).toContain(Buffer.from(content).toString("base64"));
  }
});

test("the sender is always ours, whatever the letter brings", async () => {
  const server = await mailServer();
  const forged = { ...letter, from: "boss@bank.example", bcc: "eve@example.com", sender: "eve@example.com" };
  await sendLetter(forged, server.url);
  const [arrived] = server.arrived;
  const { from, sender } = await PostalMime.parse(arrived!.raw);
  expect(arrived).toMatchObject({ from: "bookings@ecotravel.example", to: ["emma@example.com"] });
  expect(from?.address).toBe("bookings@ecotravel.example");
  expect(sender).toBeUndefined();
});

test("without a mail server the whole message is returned for the mailbox", async () => {
  const { captured } = await sendLetter({ ...letter, replyTo: "ana@example.com" }, "");
  const message = await PostalMime.parse(captured!);
  expect(message).toMatchObject({ subject: "Booked", replyTo: [{ address: "ana@example.com" }] });
});

test("an address with letters such as é goes only to a server that takes them, and its domain as every server reads it", async () => {
  const wide = { ...letter, to: "josé@münchen.de" };
  const plain = await mailServer({ hideSMTPUTF8: true });
  const refused = await sendLetter(wide, plain.url).catch((error: unknown) => error);
  expect(refused).toMatchObject({ retry: false, message: expect.stringContaining("SMTPUTF8") });
  expect(whyNotSent((refused as Error).message)).toContain("antes de la @");
  expect(plain.arrived).toEqual([]);
  await sendLetter({ ...letter, to: "jose@münchen.de" }, plain.url);
  expect(plain.arrived[0]!.raw.toString()).toContain("To: jose@xn--mnchen-3ya.de");
  const able = await mailServer({ hideSMTPUTF8: false });
  await sendLetter(wide, able.url);
  expect(able.arrived[0]!.to).toEqual(["josé@münchen.de"]);
});

test("a refused recipient is final", async () => {
  const { url } = await mailServer({ onRcptTo: (_, __, callback) => callback(refusal(550, "No such user")) });
  await expect(sendLetter(letter, url)).rejects.toMatchObject({ retry: false, message: "550 No such user" });
});

test("a refused text is final", async () => {
  const { url } = await mailServer({
    onData: (stream, _, callback) => stream.resume().on("end", () => callback(refusal(554, "Spam"))),
  });
  await expect(sendLetter(letter, url)).rejects.toMatchObject({ retry: false });
});

test("a recipient put off is tried again", async () => {
  const { url } = await mailServer({ onRcptTo: (_, __, callback) => callback(refusal(451, "Later")) });
  await expect(sendLetter(letter, url)).rejects.toMatchObject({ retry: true, message: "451 Later" });
});

test.each([
  [554, "5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example", true],
  [550, "5.7.1 Unable to relay", true],
  [550, "5.7.26 Unauthenticated email is not accepted", true],
  [554, "Your host is on our list", true],
  [550, "Blocked by a block list", true],
  [552, "5.2.2 Mailbox full", true],
  [550, "5.1.1 The email account that you tried to reach does not exist", false],
  [550, "5.1.1 User unknown; see our policy at https://block.example", false],
])("a recipient refused with %i %s: tried again is %s", async (code, words, retry) => {
  const { url } = await mailServer({ onRcptTo: (_, __, callback) => callback(refusal(code, words)) });
  await expect(sendLetter(letter, url)).rejects.toMatchObject({ retry });
});

test("an untrusted certificate is reported in words, and trusted once its authority is named", async () => {
  const { cert, key, ca } = certificateFor("IP:127.0.0.1");
  const server = await mailServer({ cert, key, disabledCommands: ["AUTH"] });
  const failure = await sendLetter(letter, server.url).catch((error) => error);
  expect(failure).toMatchObject({
    retry: true,
    message: expect.stringMatching(/\(E\w+: .*certificate.*NODE_EXTRA_CA_CERTS\)$/),
  });
  const send = `import { createTransport } from "nodemailer";
    await createTransport(process.argv[1]).sendMail({ from: "a@b.example", to: "c@d.example", text: "Hello" });`;
  const words = ["--input-type=module", "--eval", send, server.url];
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, NODE_EXTRA_CA_CERTS: ca } });
  expect(server.arrived).toHaveLength(1);
});

test("a certificate for another name, and a port without TLS, are reported in words", async () => {
  const named = await mailServer({ ...certificateFor("DNS:mail.example"), disabledCommands: ["AUTH"] });
  await expect(sendLetter(letter, named.url)).rejects.toThrow(/certificate/);
  const { url } = await mailServer();
  await expect(sendLetter(letter, url.replace("smtp:", "smtps:"))).rejects.toThrow(/\(E\w+: .*wrong version/);
});

test("a server on another machine that offers no TLS gets nothing, unless the setting says so", async () => {
  const here = await mailServer();
  const another = here.url.replace("127.0.0.1", "0.0.0.0"); // leads here, under no name of this machine
  await expect(sendLetter(letter, another)).rejects.toMatchObject({ retry: true });
  expect(here.arrived).toHaveLength(0);
  await sendLetter(letter, `${another}?ignoreTLS=true`);
  expect(here.arrived).toHaveLength(1);
});

test("a refused sender can be mended by the operator and is tried again", async () => {
  const { url } = await mailServer({ onMailFrom: (_, __, callback) => callback(refusal(550, "Not you")) });
  await expect(sendLetter(letter, url)).rejects.toMatchObject({ retry: true });
});

test("a wrong password is tried again and not reported in words", async () => {
  const { url } = await mailServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, callback) => callback(refusal(535, "Bad credentials")),
  });
  const failure = await sendLetter(letter, url.replace("//", "//bookings:hunter2@")).catch((error) => error);
  expect(failure).toMatchObject({ retry: true, message: "535 Bad credentials" });
});

test("a server that is away is tried again", async () => {
  const server = await mailServer();
  await server.stop();
  const failure = await sendLetter(letter, server.url).catch((error) => error);
  expect(failure).toBeInstanceOf(MailError);
  expect(failure).toMatchObject({ retry: true, message: expect.not.stringContaining("emma") });
});

test("a long answer of the server is cut to one line of 300 characters", async () => {
  const { url } = await mailServer({
    onRcptTo: (_, __, callback) => callback(refusal(550, "no ".repeat(150))),
  });
  const failure: MailError = await sendLetter(letter, url).catch((error) => error);
  expect(failure.message).toMatch(/^550 (no )+/);
  expect(failure.message.length).toBeLessThanOrEqual(300);
});

test("a line end in any header is refused before a connection is made", async () => {
  const lineEnds = fc.constantFrom("\r", "\n", "\r\n", "\u0085", "\u2028", "\u2029", "\v", "\f");
  const header = fc.constantFrom("to" as const, "subject" as const, "replyTo" as const);
  await fc.assert(
    fc.asyncProperty(header, fc.string(), lineEnds, async (name, before, end) => {
      const forged = { ...letter, [name]: `${before}${end}Bcc: eve@example.com` };
      await expect(sendLetter(forged, "smtp://127.0.0.1:1")).rejects.toMatchObject({
        retry: false,
        message: "A header of this letter holds a line end",
      });
    }),
  );
});

test.each([
  "",
  "emma",
  "emma@",
  "@example.com",
  "emma@localhost",
  "emma@example.com, eve@example.com",
  "Emma <emma@example.com>",
  "emma@example.com\u202e",
  "emma @example.com",
  `${"a".repeat(250)}@example.com`,
])("%j is no address and is never sent to", async (to) => {
  await expect(sendLetter({ ...letter, to }, "smtp://127.0.0.1:1")).rejects.toMatchObject({
    retry: false,
    message: "The recipient is not an e-mail address",
  });
});

async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: { from: string; to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    async onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
      callback();
    },
    ...options,
  });
  // The client may hang up after a refusal, and the test goes on.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  const { port } = server.server.address() as AddressInfo;
  return { arrived, stop, url: `smtp://127.0.0.1:${port}` };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
