import { expect } from "vitest";
import { test } from "./browser.ts";
import { complete, signIn } from "./operator.ts";
import { inDays } from "./steps.ts";

test.for([["with"], ["without"]] as const)(
  "%s a script, a hotel earns by a ride of Nueva once it is done, and by a guest who followed its link",
  async ([script], { stage: { site, browser }, onTestFinished }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: script === "with",
    });
    onTestFinished(() => context.close());
    const desk = await context.newPage();
    await signIn(desk, site.operator);
    const hotel = `Hotel Ñandú ${script}`;
    const field = (label: string) => desk.getByLabel(label, { exact: true });
    const press = async (name: string) => await desk.getByRole("button", { name, exact: true }).click();

    await desk.goto("/dashboard/admin/partners");
    const more = desk.getByText("Nuevo socio", { exact: true });
    if (await more.isVisible()) await more.click();
    await field("Nombre").fill(hotel);
    await press("Guardar");
    await desk.getByRole("link", { name: hotel }).click();
    await field("Cuánto gana").fill("10 %");
    await press("Poner la tarifa");
    await desk.getByText("La tarifa quedó puesta").first().waitFor();
    const address = new URL(desk.url()).pathname;
    const link = await field("Su enlace para clientes").inputValue();

    await desk.goto("/dashboard/admin/new");
    if (script === "with") await field("Motivo").waitFor({ state: "hidden" });
    await field("Desde").selectOption({ label: "Aeropuerto de Liberia" });
    await field("Hasta").selectOption({ label: "Tamarindo" });
    await field("Día").fill(inDays(35));
    await field("Personas").fill("6");
    await field("Nombre").fill("Noah Lindqvist");
    await field("Teléfono").fill(script === "with" ? "+1 415 555 2641" : "+1 415 555 2642");
    await desk.getByLabel(/^De parte de/).selectOption({ label: hotel });
    if (script === "with") await desk.getByText("Gana $12 cuando el viaje esté hecho.").waitFor();
    await press("Reservar");
    await desk.waitForURL("**/r/TMR-*");
    await desk.getByText("lleva $0 de $12").waitFor();
    const reference = /TMR-\w{5}/.exec(desk.url())![0];
    await desk.goto(`/dashboard/admin?search=${reference}`);
    await complete(desk.getByRole("article").filter({ hasText: reference }));
    await desk.goto(address);
    await desk.getByText("Le debemos").waitFor();
    expect(await desk.getByText("$12", { exact: true }).count()).toBe(1);

    await desk.getByText("Anotar un pago").first().click();
    await field("Cómo se le pagó").selectOption({ label: "SINPE" });
    await field("Su número").fill("77");
    await press("Anotar el pago");
    await desk.getByText("Está al día").waitFor();

    // A guest follows the hotel's link, looks around, and books.
    const guests = await browser.newContext({ baseURL: site.url, locale: "en-US" });
    onTestFinished(() => guests.close());
    const guest = await guests.newPage();
    await guest.goto(link);
    await guest.waitForURL("**/home");
    const cookies = await guests.cookies();
    expect(cookies.find(({ name }) => name.endsWith("partner"))).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
    });
  },
);
