import { expect } from "vitest";
import { test } from "./browser.ts";
import { fillCustomer, letters } from "./steps.ts";

test("an unfinished message is refused and keeps what was typed; a full one reaches the operator", async ({
  page,
}) => {
  const question = `Is there room for two bicycles on the 4th? ${Date.now()}`;
  await page.goto("/contact");
  await page.getByLabel("Message").fill(question);
  await page.getByRole("button", { name: "Send the message" }).click();
  const alert = page.getByRole("dialog", { name: "Campos incompletos" });
  await alert.getByText("Todos los campos obligatorios deben ser completados").waitFor();
  await alert.getByRole("button").click();
  await alert.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Message").inputValue()).toBe(question);
  await page.getByText("Name is required").waitFor();

  await fillCustomer(page);
  await page.getByRole("button", { name: "Send the message" }).click();
  await page.waitForURL("/home*");
  const thanks = page.getByRole("dialog", { name: "¡Mensaje enviado!" });
  await thanks.getByText("Nos pondremos en contacto pronto").waitFor();
  await thanks.getByRole("button").click();
  await thanks.waitFor({ state: "hidden" });
  expect(await letters(page, question, 1)).toEqual(["Mensaje de Maya Lindgren"]);
});
