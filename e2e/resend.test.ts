import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";
import { bookedReference, fillTransfer, payLater, soon } from "./steps.ts";

test("the operator resends a letter with the mail up, and is told when it is down", async ({ stage }) => {
  const letters: string[] = [];
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      letters.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", () => done());
    },
  });
  const listening = mail.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;

  const folder = startedFolder();
  // The first start, a demonstration, makes the operator; the second one has a mail server.
  const demonstration = await startSite(folder.path);
  await demonstration.stop();
  const site = await startSite(folder.path, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  const page = await stage.browser.newPage({ baseURL: site.url });
  await fillTransfer(page, "Tamarindo", "Nosara");
  await payLater(page).click();
  const reference = await bookedReference(page);
  await soon(async () => letters.length).toBe(2);

  await signIn(page, demonstration.operator);
  const card = page.locator(`article#${reference}`);
  await card.getByRole("button", { name: "Reenviar correo" }).click();
  await page.getByText("El mensaje ha sido enviado correctamente").waitFor();
  const guest = expect.stringMatching(/^maya-\w+@example\.com$/);
  expect(letters).toEqual([guest, "operator@ecotravel.example", guest]);
  expect(letters[2]).toBe(letters[0]);

  await new Promise<void>((closed) => mail.close(() => closed()));
  await page.reload();
  await card.getByRole("button", { name: "Reenviar correo" }).click();
  await page.getByText("Ha ocurrido un error y el mensaje no ha sido enviado nuevamente").waitFor();
  await page.close();
  await site.stop();
  folder.remove();
});
