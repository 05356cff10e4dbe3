import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { complete, signIn } from "./operator.ts";
import { inDays } from "./steps.ts";

test.for([["with"], ["without"]] as const)(
  "%s a script, a hotel's desk books for a guest on its own page, the office sees it, and the month says what it earned",
  { timeout: 180_000 },
  async ([script], { stage: { site, browser }, onTestFinished }) => {
    const office = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    onTestFinished(() => office.close());
    const desk = await office.newPage();
    await signIn(desk, site.operator);
    const hotel = `Hotel Yigüirro ${script}`;
    const field = (label: string) => desk.getByLabel(label, { exact: true });
    const press = async (name: string) => await desk.getByRole("button", { name, exact: true }).click();
    await desk.goto("/dashboard/admin/partners");
    // The form of the first partner stands open.
    const fold = desk.getByText("Nuevo socio", { exact: true });
    if ((await fold.count()) > 0) await fold.click();
    await field("Nombre").fill(hotel);
    await desk.getByText("Dónde está, teléfono y correo", { exact: true }).click();
    await field("Lugar del catálogo").selectOption({ label: "Tamarindo" });
    await field("Teléfono").fill(script === "with" ? "2653 0031" : "2653 0032");
    await press("Guardar");
    await desk.getByRole("link", { name: hotel }).click();
    await field("Cuánto gana").fill("10 %");
    await press("Poner la tarifa");
    await desk.getByText("La tarifa quedó puesta").first().waitFor();
    await desk.getByText("Nuevo mostrador", { exact: true }).click();
    await field("Cómo se llama").fill("Recepción");
    await press("Agregar");
    const link = await field("Enlace de Recepción").inputValue();
    const partners = new URL(desk.url()).pathname;

    const picture = sharp({ create: { width: 300, height: 150, channels: 3, background: "teal" } });
    const file = { name: "logo.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
    await field("Imagen del logo").setInputFiles(file);
    await press("Poner el logo");
    await desk.getByText("El logo quedó puesto").first().waitFor();
    await desk.getByRole("link", { name: "Ver el cartel" }).click();
    await desk.getByText("Need a ride?").waitFor();
    expect(await typeOf(desk, "Bajar el PDF")).toBe("application/pdf");

    const counter = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: script === "with",
    });
    onTestFinished(() => counter.close());
    const page = await counter.newPage();
    await page.goto(link);
    await page.getByText("Hoy no recogemos a nadie aquí").waitFor();
    const typed = (label: string) => page.getByLabel(label, { exact: true });
    await typed("Número, si lo sabe").fill("UA 1455");
    await typed("Hora del vuelo").fill("12:45");
    await typed("Habitación").fill("312");
    await typed("Nombre del huésped").fill("María Fernanda Quesada");
    await typed("Personas").fill("4");
    if (script === "without") await page.getByRole("button", { name: "Ver la hora y el precio" }).click();
    await page.getByText("Pasamos a las 8:30").waitFor();
    await page.getByText("Ustedes ganan $10").waitFor();
    await page.getByRole("button", { name: "Reservar para 8:30" }).click();
    await page.getByRole("heading", { name: "Para María Fernanda Quesada" }).waitFor();
    await page.getByText("se pagan al chofer").waitFor();
    expect(await page.locator("article img").count()).toBe(1);
    expect(await typeOf(page, "PDF")).toBe("application/pdf");
    const reference = /TMR-\w{5}/.exec(page.url())![0];
    const trip = await page.getByRole("link", { name: "Cambiar o cancelar" }).getAttribute("href");

    await desk.goto(`/dashboard/admin/r/${reference}`);
    await desk.getByText(`${hotel}, hab. 312`).first().waitFor();
    await desk.getByText(`${hotel}, Recepción`).first().waitFor();
    // The page says what this month has earned, and tomorrow may be of the next one.
    const isIt = `reservation_id = (select id from reservations where reference = '${reference}')`;
    await site.changeData(`update legs set day = '${inDays(0)}' where ${isIt}`);
    await desk.goto(`/dashboard/admin?search=${reference}`);
    await complete(desk.getByRole("article").filter({ hasText: reference }));

    await page.getByRole("link", { name: "Su página" }).click();
    await page.getByText("Este mes").click();
    await page.getByText(`M. F. Q. ${reference}`).waitFor();
    expect(await page.getByText("$10", { exact: true }).count()).toBeGreaterThan(0);
    await page.goto(trip!);
    expect(await page.content()).toContain(reference);

    await desk.goto(partners);
    await desk.getByText("Enlace nuevo", { exact: true }).click();
    await press("Sí, hacer un enlace nuevo");
    await desk.getByText("el anterior ya no abre nada").first().waitFor();
    await page.goto(link);
    await page.getByText("Este enlace ya no sirve").waitFor();
  },
);

/** Fetches the file of a link as this visitor, and returns its type. */
async function typeOf(page: Page, name: string): Promise<string | undefined> {
  const href = await page.getByRole("link", { name, exact: true }).getAttribute("href");
  return (await page.request.get(new URL(href!, page.url()).href)).headers()["content-type"];
}
