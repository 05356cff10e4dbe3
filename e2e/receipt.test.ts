import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { countPages } from "./pdf-pages.ts";
import { bookPaid } from "./screen-cast.ts";

const withoutJavaScript = test.extend("visitor", { javaScriptEnabled: false });

test("a receipt is one page of either paper size, and nothing else of the page is printed", async ({
  page,
  stage: { site },
}) => {
  const { secret, reservationId } = await bookPaid({ site: site.url, language: "en" });
  await site.changeData(`insert into ledger (id, kind, method, amount_cents, currency, reservation_id, reverses)
    select 'back ' || n, 'refund', 'sinpe', 100, 'USD', '${reservationId}', id
    from ledger, generate_series(1, 6) as n where reservation_id = '${reservationId}'`);
  await page.goto(`/trip/${secret}`);
  await page.getByRole("link", { name: "Receipt" }).click();
  await page.getByText("Sent back by SINPE Móvil").first().waitFor();
  for (const format of ["A4", "Letter"]) expect(countPages(await page.pdf({ format }))).toBe(1);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByText("It is not a factura electrónica").isVisible()).toBe(true);
  for (const part of ["header.absolute", "#footer", "form", "h1", "aside"])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
});

test("the desk prints a guest's receipt in the guest's language, without the desk around it", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookPaid({ site: site.url, language: "en" });
  await signIn(page, site.operator);
  await page.goto("/dashboard/admin");
  await page.getByRole("link", { name: /^TMR-/ }).first().click();
  await page.getByRole("link", { name: "Recibo del cliente" }).click();
  await page.getByText("Paid with PayPal").waitFor();
  await page.getByRole("button", { name: "Imprimir" }).waitFor();
  expect(await page.content()).not.toContain(secret);
  for (const format of ["A4", "Letter"]) expect(countPages(await page.pdf({ format }))).toBe(1);
  await page.emulateMedia({ media: "print" });
  for (const part of ["header.bg-ink", "nav", "h1", "button"])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  await page.getByRole("link", { name: "Volver a la reserva" }).waitFor({ state: "hidden" });
});

withoutJavaScript("a tax id is added without a script", async ({ page, stage: { site } }) => {
  const { secret } = await bookPaid({ site: site.url, language: "es" });
  await page.goto(`/es/trip/${secret}/receipt`);
  await page.getByLabel("Cédula en el recibo").fill("3-101-123456");
  await page.getByRole("button", { name: "Ponerla en el recibo" }).click();
  await page.locator("dd", { hasText: "3-101-123456" }).waitFor();
});
