import { expect } from "vitest";
import { test } from "./browser.ts";
import { complete, signIn } from "./operator.ts";

test.for([["with"], ["without"]] as const)(
  "%s a script, a hotel that is billed books for a guest who sees no price, owes the ride once it is done, and is stopped at its limit",
  { timeout: 180_000 },
  async ([script], { stage: { site, browser }, onTestFinished }) => {
    const office = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    onTestFinished(() => office.close());
    const desk = await office.newPage();
    await signIn(desk, site.operator);
    const hotel = `Hotel Pochote ${script}`;
    const field = (label: string) => desk.getByLabel(label, { exact: true });
    const press = async (name: string) => await desk.getByRole("button", { name, exact: true }).click();
    await desk.goto("/dashboard/admin/partners");
    const fold = desk.getByText("Nuevo socio", { exact: true });
    if ((await fold.count()) > 0) await fold.click();
    await field("Nombre").fill(hotel);
    await desk.getByText("Dónde está, teléfono y correo", { exact: true }).click();
    await field("Lugar del catálogo").selectOption({ label: "Tamarindo" });
    await field("Teléfono").fill(script === "with" ? "2653 0041" : "2653 0042");
    await press("Guardar");
    await desk.getByRole("link", { name: hotel }).click();
    await desk.getByText("Cambiar cómo paga", { exact: true }).click();
    await desk.getByRole("combobox", { name: "Cómo paga" }).selectOption({ label: "Se le factura" });
    await field("Límite, si se le factura").fill("150");
    await press("Guardar cómo paga");
    await desk.getByText("Debe y tiene reservado $0 de $150.").waitFor();
    await desk.getByText("Nuevo mostrador", { exact: true }).click();
    await field("Cómo se llama").fill("Recepción");
    await press("Agregar");
    const link = await field("Enlace de Recepción").inputValue();
    const partner = new URL(desk.url()).pathname;

    const counter = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: script === "with",
    });
    onTestFinished(() => counter.close());
    const page = await counter.newPage();
    const typed = (label: string) => page.getByLabel(label, { exact: true });
    const book = async (guest: string) => {
      await page.goto(link);
      await typed("Número, si lo sabe").fill("UA 1455");
      await typed("Hora del vuelo").fill("12:45");
      await typed("Nombre del huésped").fill(guest);
      await typed("Personas").fill("4");
      if (script === "without") await page.getByRole("button", { name: "Ver la hora y el precio" }).click();
      await page.getByText("Les facturamos $100").waitFor();
      expect(await page.getByText("Cómo paga").count()).toBe(0);
      await page.getByRole("button", { name: "Reservar para 8:30" }).click();
    };
    await book("Elena Brenes");
    await page.getByRole("heading", { name: "Para Elena Brenes" }).waitFor();
    await page.getByText("$100, los pagan ustedes").waitFor();
    const reference = /TMR-\w{5}/.exec(page.url())![0];
    const trip = (await page.getByRole("link", { name: "Cambiar o cancelar" }).getAttribute("href"))!;

    await page.goto(trip);
    await page.getByText("Del pago se encarga su hotel o agencia.").first().waitFor();
    expect(await page.locator("main").innerText()).not.toContain("$");
    await page.goto(`${trip}/cancel`);
    await page.getByText("Lo que cueste cancelarlo se arregla con ellos").first().waitFor();
    expect(await page.locator("main").innerText()).not.toContain("$");
    await page.goto(`${trip}/receipt`);
    await page.getByText("Este viaje lo paga su hotel o agencia, que tiene su recibo").waitFor();

    await desk.goto(`/dashboard/admin?search=${reference}`);
    await complete(desk.getByRole("article").filter({ hasText: reference }));
    await desk.goto(partner);
    await desk.getByText("Nos debe", { exact: true }).waitFor();
    await desk.getByText("Debe y tiene reservado $100 de $150.").waitFor();

    await book("Ana Solano");
    await page.getByText("con este viaje pasan el límite que acordamos").waitFor();

    await desk.getByText("Anotar que nos pagó", { exact: true }).click();
    await field("Su número").fill("41");
    await press("Anotar lo que nos pagó");
    await desk.getByText("Está al día").waitFor();
    await book("Ana Solano");
    await page.getByRole("heading", { name: "Para Ana Solano" }).waitFor();
  },
);
