import { expect } from "vitest";
import { test } from "./browser.ts";
import { letters } from "./mailbox.ts";
import { fillCustomer, soon } from "./steps.ts";

test("an unfinished message is refused and keeps what was typed; a full one reaches the operator", async ({
  page,
}) => {
  // Letters part long numbers, which mail programs would make links of.
  const unique = [...String(Date.now())].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const question = `Is there room for two bicycles on the 4th? ${unique}`;
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

test("a likely slip of the address is asked about in view, and sent corrected, or as it was typed by the Enter key", async ({
  page,
}) => {
  const send = page.getByRole("button", { name: "Send the message" });
  const email = page.getByLabel("Email", { exact: true });
  const write = async (message: string) => {
    await page.goto("/contact");
    await fillCustomer(page);
    await page.getByLabel("Message").fill(message);
    await email.fill("maya@gmial.com");
    await send.click();
    await soon(() => page.getByText("Did you mean maya@gmail.com?").isVisible()).toBe(true);
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toContain("maya@gmail.com");
  };
  await write("Is the first one right?");
  await page.getByRole("button", { name: "Yes, change it and send" }).click();
  await page.waitForURL("/home*");
  await write("Is the second one right?");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.waitForURL("/home*");
  expect(await letters(page, "maya@gmail.com", 1)).toHaveLength(1);
  expect(await letters(page, "maya@gmial.com", 1)).toHaveLength(1);
});

test("a field that is wrong is brought into view", async ({ page }) => {
  await page.goto("/contact");
  await fillCustomer(page);
  await page.getByLabel("Message").fill("Hello");
  await page.getByLabel("Email", { exact: true }).fill("maya@");
  await page.getByRole("button", { name: "Send the message" }).click();
  await page.getByText("This email address looks incomplete").waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe("email");
});
