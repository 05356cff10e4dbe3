import { expect } from "vitest";
import { test } from "./browser.ts";
import { signIn } from "./operator.ts";
import { inDays } from "./steps.ts";

test("a call is a booking in six fields and three presses, and a pasted chat fills the next", async ({
  stage,
  page,
}) => {
  await signIn(page, stage.site.operator);
  let presses = 0;
  let fields = 0;
  const press = async (locator: ReturnType<typeof page.getByRole>) => {
    presses++;
    await locator.click();
  };
  const fill = async (label: string, value: string) => {
    fields++;
    const field = page.getByLabel(label, { exact: true });
    if (await field.evaluate((element) => element.tagName === "SELECT"))
      await field.selectOption({ label: value });
    else await field.fill(value);
  };
  await page.goto("/dashboard/admin/day");
  await press(page.getByRole("link", { name: "Nueva reserva" }));
  await page.waitForURL("**/new?day=*");
  await page.waitForLoadState("networkidle");
  await fill("Desde", "Aeropuerto de Liberia");
  await fill("Hasta", "Tamarindo");
  await fill("Día", inDays(43));
  await fill("Personas", "6");
  await page.getByText("$120", { exact: true }).first().waitFor();
  await fill("Nombre", "Noah Lindqvist");
  await fill("Teléfono", "+1 415 555 2677");
  await press(page.getByText("SINPE", { exact: true }));
  await press(page.getByRole("button", { name: "Reservar" }));
  await page.waitForURL("**/r/TMR-*");
  expect([fields, presses]).toEqual([6, 3]);
  // The address may change a moment before the page.
  const heading = page.getByRole("heading", { level: 1, name: /^TMR-\w{5}$/ });
  const reference = (await heading.textContent()) ?? "";
  await page.getByText("Todo pagado").first().waitFor();
  const chat = await page.getByRole("link", { name: "Confirmar por WhatsApp" }).getAttribute("href");
  const text = new URL(chat!).searchParams.get("text") ?? "";
  expect(text).toContain("Liberia Airport, outside the exit → Tamarindo");
  const trip = text.match(/\/trip\/[\w-]+/)![0];
  await page.goto(trip);
  await page.getByText("we have no email address of yours").waitFor();

  // A chat with the same guest makes the form ask whether it is the same person.
  await page.goto("/dashboard/admin/new");
  await page.getByText("Pegar un mensaje").click();
  const message = `Hi, we are 4 from LIR to Tamarindo on ${inDays(44)}. My name is Noah Lindqvist, +1 415 555 2677`;
  await page.getByLabel("Pegue el mensaje").fill(message);
  await page.getByRole("button", { name: "Leer el mensaje" }).click();
  await page.getByRole("heading", { name: "Esto entendí" }).waitFor();
  expect(await page.getByLabel("Día", { exact: true }).inputValue()).toBe(inDays(44));
  expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("Noah Lindqvist");
  await page.getByRole("button", { name: "Reservar" }).click();
  await page.getByRole("link", { name: `Ya hay ${reference}` }).waitFor();
  await page.getByRole("button", { name: "Sí, es otra: reservar" }).click();
  await page.waitForURL("**/r/TMR-*");
  // A colleague who has said so is not asked again.
  await page.getByRole("heading", { level: 1, name: /^TMR-\w{5}$/ }).waitFor();
  expect(await page.getByText("¿Repetida?").count()).toBe(0);
}, 120_000);

test("a booking that was left says when, goes at one press and comes back, and a large group asks for its reason at once", async ({
  stage,
  page,
}) => {
  await signIn(page, stage.site.operator);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const values = async () => [
    await field("Nombre").inputValue(),
    await field("Día del regreso").inputValue(),
  ];
  const left = page.getByText(/^Esto quedó sin anotar a las \d\d:\d\d\.$/);
  await page.goto("/dashboard/admin/new");
  await field("Motivo").waitFor({ state: "hidden" }); // the page is awake
  expect(await left.count()).toBe(0);
  await field("Personas").fill("15");
  await field("Motivo").waitFor();
  await page.getByText("Hasta 60 se pueden reservar con un motivo").waitFor();
  await field("Personas").fill("14");
  await field("Motivo").waitFor({ state: "hidden" });
  await field("Nombre").fill("Fulano");
  await page.getByText("Ida y vuelta", { exact: true }).click();
  await field("Día del regreso").fill(inDays(50));
  await page.goto("/dashboard/admin/day");
  await page.goto("/dashboard/admin/new");
  await left.waitFor();
  await field("Día del regreso").waitFor();
  expect(await values()).toEqual(["Fulano", inDays(50)]);
  await page.getByRole("button", { name: "Empezar de nuevo" }).click();
  expect(await values()).toEqual(["", ""]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  expect(await values()).toEqual(["Fulano", inDays(50)]);
  // A reason comes back too, also where no rule asks for it any more.
  await field("Personas").fill("15");
  await field("Motivo").fill("Vienen con el club");
  await field("Personas").fill("4");
  await page.getByRole("button", { name: "Empezar de nuevo" }).click();
  await field("Motivo").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Deshacer" }).click();
  expect(await field("Motivo").inputValue()).toBe("Vienen con el club");
  expect(await field("Motivo").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Empezar de nuevo" }).click();
  await page.reload();
  await field("Motivo").waitFor({ state: "hidden" });
  expect([await values(), await left.count()]).toEqual([["", ""], 0]);
}, 60_000);
