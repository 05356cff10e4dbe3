import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { bookLater } from "./screen-cast.ts";
import { inDays, soon } from "./steps.ts";

// Other journeys on the same site book too.
const guest = "Quispe Mamani";
const ride = {
  from: "liberia-airport",
  to: "tamarindo",
  passengers: "2",
  tripType: "oneWay",
  departure: inDays(2),
  departureTime: "00:10",
  departureFlight: "UA1642",
  returnDate: "",
};

test("a guest is asked on WhatsApp once: an opened chat counts as sent only when a colleague says so", async ({
  page,
  stage: { site },
}) => {
  await page.context().route(/whatsapp\.com/, (route) => route.fulfill({ body: "WhatsApp" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site.operator);
  await page.goto("/dashboard/admin/messages", { waitUntil: "networkidle" });
  await bookLater({ site: site.url, language: "en" }, { ride, firstName: guest });
  // The count in the tab's title, and the queue, follow by themselves.
  await soon(() => page.title()).toMatch(/^\(\d+\) Mensajes/);
  /** Tells whether the button stands above the navigation at the bottom of a phone. */
  const isInSight = async (button: Locator) => {
    const rooms = (await page.getByRole("navigation", { name: "Secciones" }).boundingBox())!;
    const { y, height } = (await button.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(rooms.y);
  };
  await page.reload({ waitUntil: "networkidle" });
  await isInSight(page.getByRole("link", { name: /^Abrir WhatsApp/ }).first());
  await page.getByText(/^1 de \d+$/).waitFor();
  const card = page.locator("details", { hasText: guest });
  const summary = card.locator("> summary");
  const unfold = async () => {
    await summary.waitFor();
    if (!(await card.evaluate((details) => (details as HTMLDetailsElement).open))) await summary.click();
  };
  await unfold();
  await card.getByText(/please tell us .*how you would like to pay/).waitFor();

  const open = async () => {
    const chat = page.context().waitForEvent("page");
    await card.getByRole("link", { name: `Abrir WhatsApp: ${guest}` }).click();
    await (await chat).close();
    await isInSight(page.getByRole("button", { name: `Sí, lo mandé: ${guest}` }));
  };
  await open();
  await page.getByRole("button", { name: new RegExp(`^Todavía no, .*: ${guest}$`) }).click();
  await summary.waitFor();
  await page.reload({ waitUntil: "networkidle" });
  await unfold();
  await open();
  await page.getByRole("button", { name: `Sí, lo mandé: ${guest}` }).click();
  await card.waitFor({ state: "detached" });
  await page.getByText(/^Preguntados, sin respuesta/).click();
  await page.getByRole("link", { name: guest }).click();
  await page.getByText(/^mandado según Ana/).waitFor();
  expect(await page.getByText("Lo que falta saber", { exact: true }).count()).toBe(1);
});
