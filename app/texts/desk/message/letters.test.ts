import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { sendLetter } from "../../../mail/transport.server.ts";
import { whyNotSent } from "./letters.ts";

const letter = {
  to: "ssl-user@example.com",
  subject: "Booked",
  html: "",
  text: "Hello",
  attachments: [],
  messageId: "<1@example.com>",
};
const connection = "No hubo conexión con el servidor de correo";
const secure = "Falló la conexión segura con el servidor de correo";
const account = "El servidor de correo no aceptó la cuenta o su contraseña";
const address = "Esa dirección de correo no existe o no recibe";
const refused = "El servidor de correo no lo aceptó";

async function whyNot(url: string, to = letter.to): Promise<string> {
  const error = await sendLetter({ ...letter, to }, url).catch((error: Error) => error);
  return whyNotSent((error as Error).message);
}

async function mailServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, allowInsecureAuth: true, ...options });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const refusing = (responseCode: number, message: string) =>
  mailServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_, __, callback) => callback(Object.assign(new Error(message), { responseCode })),
  });

test("a mail server that is away, or can't be trusted, is named as the reason", async () => {
  expect(await whyNot("smtp://127.0.0.1:1")).toBe(connection);
  expect(await whyNot("smtp://ssl.tls.invalid")).toBe(connection);
  expect(await whyNot(await mailServer({}))).toBe(secure); // its certificate is self-signed
  expect(
    await whyNot((await mailServer({ disabledCommands: ["STARTTLS"] })).replace("smtp:", "smtps:")),
  ).toBe(secure);
});

test("a wrong password of the mail server is named as the reason", async () => {
  const url = await mailServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, callback) => callback(Object.assign(new Error("Bad"), { responseCode: 535 })),
  });
  expect(await whyNot(url.replace("//", "//bookings:hunter2@"))).toBe(account);
});

test.each([
  [550, "5.1.1 The email account that you tried to reach does not exist", address],
  [550, "No such user", address],
  [552, "5.2.2 Mailbox full", address],
  [550, "5.7.1 The IP address of this sender is blocked", refused],
  [554, "5.7.1 Client host blocked using zen.example", refused],
  [554, "Spam", refused],
  [451, "Later", "El servidor de correo pidió esperar"],
])("a refusal with %i %s has Spanish words", async (code, words, told) => {
  expect(await whyNot(await refusing(code, words))).toBe(told);
});

test("an invalid address is named as the reason, and an unknown error has words too", async () => {
  expect(await whyNot("smtp://127.0.0.1:1", "emma")).toBe(address);
  expect(whyNotSent("TypeError: x is undefined")).toBe("No se pudo enviar");
});
