import type { Route } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { soon } from "./steps.ts";

test("a backup that was taken along is opened at the desk: a whole one is counted, a cut one is refused", async ({
  page,
  stage: { site },
}) => {
  await signIn(page, site.operator);
  await page.goto("/dashboard/admin/backups");
  await page.getByRole("button", { name: "Respaldar ahora" }).click();
  const taken = page.getByRole("link", { name: /^Bajar el de / }).first();
  await taken.waitFor({ timeout: 180_000 });
  const bytes = await (await page.request.get((await taken.getAttribute("href"))!)).body();
  const give = async (buffer: Buffer) => {
    const file = { name: "one.backup", mimeType: "application/octet-stream", buffer };
    await page.getByLabel("El archivo, de hasta 32 MB").setInputFiles(file);
    await page.getByRole("button", { name: "Abrir y contar" }).click();
  };
  await give(bytes);
  await page.getByText("Está completo.").waitFor();
  await page.getByText(/^Versión del .*: este sitio la puede restaurar$/).waitFor();
  await page.getByText(/^\d+ viajes$/).waitFor();
  // The form is empty again once the page has been read anew.
  const files = page.locator("input[name=backup]");
  await soon(() => files.evaluate((input: HTMLInputElement) => input.files!.length)).toBe(0);
  await give(bytes.subarray(0, -1));
  await page.getByRole("alert").getByText("está cortado").waitFor();
  expect(await page.getByText("Está completo.").count()).toBe(0);
  await give(Buffer.alloc(33 * 1024 * 1024));
  await page.getByRole("alert").getByText("Pesa más de 32 MB.").waitFor();
}, 300_000);

test("an upload that is still under way after a minute and a half is not called lost, and one that never ends is", async ({
  page,
  stage: { site },
}) => {
  await signIn(page, site.operator);
  await page.goto("/dashboard/admin/backups", { waitUntil: "networkidle" });
  await page.clock.install();
  let sent: Route | undefined;
  await page.route(/backups\.data/, async (route) => {
    if (route.request().method() === "POST") sent = route;
    else await route.continue();
  });
  const file = { name: "one.backup", mimeType: "application/octet-stream", buffer: Buffer.alloc(1000) };
  await page.getByLabel("El archivo, de hasta 32 MB").setInputFiles(file);
  await page.getByRole("button", { name: "Abrir y contar" }).click();
  await soon(async () => sent !== undefined).toBe(true);
  const lost = page.getByRole("alert").getByText("El sitio no contestó.");
  await page.clock.runFor(120_000);
  expect(await lost.count()).toBe(0);
  await page.clock.runFor(300_000);
  await lost.waitFor();
  await sent!.abort();
});
