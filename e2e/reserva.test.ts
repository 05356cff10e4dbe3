import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addDays } from "../app/domain/common/day.ts";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { bookLater, longRide } from "./screen-cast.ts";
import { soon } from "./steps.ts";

/** Returns the words and sums of a card's table that don't stand in one line. */
const brokenWords = async (page: Page, heading: string) =>
  await page
    .locator("section", { has: page.locator(heading) })
    .locator("table")
    .evaluate((table) => {
      const words = [];
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        // A space that does not break belongs to its sum.
        for (const { index, 0: word } of text.textContent!.matchAll(/[^ \n]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      return words;
    });

test.for([["with"], ["without"]] as const)(
  "%s a script, plans change: SINPE is taken and undone, a day changed, a ride cancelled, and it stands in the history",
  async ([script], { stage: { site, browser }, onTestFinished }) => {
    await bookLater({ site: site.url, language: "en" });
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: script === "with",
    });
    onTestFinished(() => context.close());
    const desk = await context.newPage();
    await signIn(desk, site.operator);
    const reference = await desk.getByText(/^TMR-/).first().textContent();
    await desk.goto(`/dashboard/admin/r/${reference}#take`);
    const how = desk.getByLabel("Cómo", { exact: true });
    await how.waitFor();
    await soon(async () => (await how.boundingBox())!.y).toBeLessThan(600);
    if (script === "with") await soon(() => how.evaluate((field) => field.matches(":focus"))).toBe(true);
    await desk.goto("/dashboard/admin");
    await desk.goto(`/dashboard/admin/r/${reference}`);
    const seesNote = (text: string | RegExp) => desk.getByRole("status").getByText(text).waitFor();
    const due = async () => await desk.getByRole("region", { name: "Dinero" }).textContent();

    // The button at the top opens its form, without a script too.
    await desk.getByRole("link", { name: /^Registrar pago/ }).click();
    await desk.getByLabel("Dólares", { exact: true }).fill("1000");
    await desk.getByLabel(/^Nota, por ejemplo/).fill("comprobante 99");
    await desk.getByRole("button", { name: "Anotar el pago" }).click();
    const refusal = desk.getByRole("alert").filter({ hasText: "habría que devolver. ¿Pagó eso?" });
    const [, most] = /Se deben \$(\d+)/.exec((await refusal.textContent())!)!;
    expect(await desk.getByLabel("Dólares", { exact: true }).inputValue()).toBe("1000");
    await desk.getByLabel("Dólares", { exact: true }).fill(most!);
    await desk.getByRole("button", { name: "Anotar la suma corregida" }).click();
    await seesNote(`Pago de $${most} anotado.`);
    await soon(due).toContain("Todo pagado");
    const undo = async () => await desk.getByRole("status").getByRole("button", { name: "Deshacer" }).click();
    await undo();
    await seesNote("Deshecho.");
    await soon(due).toContain(`Por cobrar$${most}`);

    // The dollars of a deposit in colones follow as it is typed; without a script the answer says them, and asks.
    await desk.getByRole("link", { name: /^Registrar pago/ }).click();
    await how.selectOption({ label: "Efectivo, colones" });
    await desk.getByLabel("Colones por dólar").fill("500");
    await desk.getByLabel("Colones recibidos").fill("10000");
    const dollars = desk.getByLabel("Dólares", { exact: true });
    if (script === "with") expect(await dollars.inputValue()).toBe("20");
    await desk.getByRole("button", { name: "Anotar el pago" }).click();
    if (script === "without") {
      await desk.getByText("₡10 000 a ₡500 son $20. ¿Pagó eso?").waitFor();
      expect(await dollars.inputValue()).toBe("20");
      await desk.getByRole("button", { name: "Sí, anotar $20 (₡10 000)" }).click();
    }
    await seesNote("Pago de $20 (₡10 000) anotado.");
    await undo();
    await soon(due).toContain(`Por cobrar$${most}`);

    const there = desk.getByRole("listitem").filter({ hasText: "Aeropuerto de Liberia → " }).first();
    await there.getByText("Cambiar día, hora, ruta o personas").click();
    await there.getByLabel("Día").fill(addDays(longRide.departure, 1));
    await there.getByRole("button", { name: "Ver el precio" }).click();
    await there.getByText("El precio no cambia").waitFor();
    await there.getByRole("button", { name: /^Cambiar; queda en/ }).click();
    await seesNote(/^Cambiado\./);

    const back = desk.getByRole("listitem").filter({ hasText: "→ Aeropuerto de Liberia" }).first();
    const cancel = async () => {
      await back.getByText("Cancelar este viaje…").click();
      await back.getByRole("button", { name: "Cancelar: no se devuelve nada" }).click();
      await back.getByText(/Un minuto se puede deshacer\. El correo sale después/).waitFor();
      await back.getByRole("button", { name: "Sí, cancelar" }).click();
      await seesNote("Cancelado. No se devuelve nada.");
      await soon(() => back.textContent()).toContain("Cancelado");
    };
    await cancel();
    await undo();
    await seesNote("Deshecho.");
    await soon(() => back.textContent()).not.toContain("Cancelado");
    await cancel();

    // The oldest lines of a long history are folded.
    const history = desk.getByRole("region", { name: "Historial" });
    for (const entry of ["canceló 1 viaje", "día: ", "corrigió un apunte", "recibió $"])
      await soon(() => history.textContent()).toContain(entry);
    if (script === "without") return;

    // Long sums in both currencies break no word of the ledger.
    await desk.locator("#price-fold summary").click();
    await desk.locator("#price-price").fill("12345,67");
    await desk.locator("#price-reason").fill("Boda");
    await desk.getByRole("button", { name: "Poner el precio" }).click();
    await soon(due).toContain("$12\u00a0345,67");
    await desk.getByRole("link", { name: /^Registrar pago/ }).click();
    await how.selectOption({ label: "SINPE Móvil, colones" });
    await desk.getByLabel("Colones por dólar").fill("507");
    await desk.getByLabel("Colones recibidos").fill("1 234 567");
    await desk.getByRole("button", { name: "Anotar el pago" }).click();
    await seesNote("(₡1 234 567) anotado");
    for (const width of [390, 1440]) {
      await desk.setViewportSize({ width, height: 900 });
      expect(await brokenWords(desk, "#money-heading")).toEqual([]);
    }
  },
);
