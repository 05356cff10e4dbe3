import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import { signIn } from "./operator.ts";
import { approve, inPaypal, scriptReady } from "./paypal.ts";
import { bookedReference, fillTransfer } from "./steps.ts";

test("the operator gives back a part and then the rest, and guest, card and money page agree", async ({
  page,
  stage,
}) => {
  await fillTransfer(page, "Liberia Airport", "Tamarindo");
  await scriptReady(page);
  await inPaypal(page, approve);
  const reference = await bookedReference(page);
  const trip = await page.getByRole("link", { name: "Open your trip page" }).getAttribute("href");

  const desk = await stage.browser.newPage({ baseURL: stage.site.url });
  await signIn(desk, stage.site.operator);
  const card = desk.locator(`article#${reference}`);
  await card.getByText("Pago Completado").waitFor();
  await card.getByText("Reembolsar…").click();
  await card.getByLabel("Sigue en pie").check();
  await card.getByLabel("Cantidad en dólares").fill("30");
  await card.getByRole("button", { name: "Reembolsar $30" }).dblclick();
  await card.getByText("Reembolso parcial").waitFor();
  await page.goto(trip!);
  await page.getByText("$30 of it was sent back to you").waitFor();

  await desk.reload();
  await card.getByText("Reembolsar…").click();
  await card.getByLabel("Sigue en pie").check();
  await card.getByRole("button", { name: "Reembolsar $70" }).click();
  await card.getByText("Pago Reembolsado").waitFor();
  expect(await card.getByText("Reembolsar…").count()).toBe(0);
  await page.reload();
  await page.getByText("Refunded.").waitFor();
  const subjects = await letters(page, reference, 4);
  expect(subjects.filter((subject) => /refund|back/i.test(subject))).toHaveLength(2);

  await desk.getByRole("link", { name: "Dinero" }).click();
  await desk.getByRole("heading", { name: "Dinero", exact: true }).waitFor();
  for (const count of ["Dinero sin reserva", "Reserva pagada sin dinero"]) {
    const tile = desk.locator("section").filter({ has: desk.getByRole("heading", { name: count }) });
    expect(await tile.last().textContent()).toMatch(/^0/);
  }
  await desk.close();
});
