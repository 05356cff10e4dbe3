import { expect } from "vitest";
import { addDays } from "../app/domain/common/day.ts";
import { test } from "./browser.ts";
import { complete, signIn } from "./operator.ts";
import { bookTwoGuests, partnerOf, turnMonth } from "./partner-cast.ts";
import { linkInLetter } from "./screen-cast.ts";
import { inDays } from "./steps.ts";

const lastMonth = addDays(`${inDays(0).slice(0, 7)}-01`, -1).slice(0, 7);

test.for([["with"], ["without"]] as const)(
  "%s a script, a villa manager contradicts a line of the month, agrees with the rest, and the office answers, closes and pays",
  { timeout: 240_000 },
  async ([script], { stage: { site, browser }, onTestFinished }) => {
    const office = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    onTestFinished(() => office.close());
    const desk = await office.newPage();
    await signIn(desk, site.operator);
    const id = `villas${script}000000000000`.slice(0, 20);
    const name = `Villas Tortuga ${script}`;
    const email = `villas-${script}@example.com`;
    await site.changeData(partnerOf({ id, name, email }));
    const villas = `/dashboard/admin/partners/${id}`;
    await desk.goto(villas);
    await desk.getByText("Nuevo mostrador", { exact: true }).click();
    await desk.getByLabel("Cómo se llama", { exact: true }).fill("Recepción");
    await desk.getByRole("button", { name: "Agregar", exact: true }).click();
    const own = await desk.getByLabel("Enlace de Recepción", { exact: true }).inputValue();
    const reference = await bookTwoGuests(site, new URL(own).pathname.replace("/es/", "/"));
    await desk.goto(`/dashboard/admin?search=${reference}`);
    await complete(desk.getByRole("article").filter({ hasText: reference }));
    await desk.goto(villas);
    await desk.getByText("Le debemos").waitFor();
    await turnMonth(site, id, lastMonth);

    const link = await linkInLetter(site.url, email, /\/es\/partner\/[\w-]+\/statements\/\d{4}-\d{2}/);
    const phone = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: script === "with",
    });
    onTestFinished(() => phone.close());
    const page = await phone.newPage();
    await page.goto(link);
    expect(link.endsWith(lastMonth)).toBe(true);
    await page.getByText("Mire esta primero").waitFor();
    const line = page.locator("li").filter({ hasText: "No apareció." });
    await line.getByText("No es así", { exact: true }).click();
    await line.getByLabel("¿Qué no es así?").fill("La señora sí bajó, a las 09:20");
    await line.getByRole("button", { name: "Mandar" }).click();
    await page.getByText("Dijo: no es así").waitFor();
    await page.getByRole("button", { name: "De acuerdo con la que falta" }).click();
    await page.getByText("Una línea espera nuestra respuesta.").waitFor();
    await page.getByText("Está de acuerdo").waitFor();

    await desk.goto("/dashboard/admin/money");
    await desk.getByRole("link", { name: "1 estado de socios por cerrar" }).click();
    await desk.getByText("Contradice 1 línea").waitFor();
    await desk.getByRole("link", { name }).click();
    await desk.getByText("«La señora sí bajó, a las 09:20»").waitFor();
    await desk
      .getByLabel("Qué se le contesta", { exact: true })
      .fill("El chofer esperó 24 minutos, hasta las 09:14");
    await desk.getByRole("button", { name: "Contestar", exact: true }).click();
    await desk.getByText("Quedó contestado en su página").first().waitFor();
    await desk.getByRole("button", { name: "Cerrar el estado" }).click();
    await desk.getByText(/^cerrado el .* · faltan \$10 por pagar/).waitFor();
    await desk.getByText("Anotar un pago").first().click();
    await desk.getByLabel("Cómo se le pagó", { exact: true }).selectOption({ label: "Transferencia" });
    await desk.getByRole("button", { name: "Anotar el pago", exact: true }).click();
    await desk.getByText("Está al día").waitFor();
    await desk.getByText(/^cerrado el .* · saldado/).waitFor();

    await page.goto(link);
    await page.getByText("El chofer esperó 24 minutos, hasta las 09:14").waitFor();
    await page.getByText("Está saldado. Gracias.").waitFor();
    expect(await page.getByRole("button", { name: /De acuerdo/ }).count()).toBe(0);
    const table = await page.request.get(`${link}/csv`);
    expect(await table.text()).toContain("no es así, contestado");
  },
);
