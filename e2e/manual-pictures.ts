import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { signIn } from "./operator.ts";
import { driverLinkOn } from "./readme-pictures.ts";
import { bookPaid } from "./screen-cast.ts";
import type { Site } from "./site.ts";

const desk = "/dashboard/admin";
const chat = "Hola, somos 4 de LIR a Tamarindo mañana, aterrizamos a las 2:10 pm. Gracias, Noah Lindqvist";

/** What stands in docs/manual.md on a phone: where it is, and what is opened there. */
const onPhone: Record<string, [path: string, open?: (page: Page) => Promise<unknown>]> = {
  hoy: [`${desk}/day`, (page) => page.evaluate(() => scrollTo(0, 75))],
  asignar: [`${desk}/day`, openSheet("assign")],
  viaje: [`${desk}/day`, openSheet("ride")],
  "cancelar-dia": [`${desk}/day`, cancelDay],
  reservas: [desk],
  reembolsar: [desk, (page) => unfold(page, "Reembolsar…")],
  cancelar: [desk, inRoom("Cancelar este viaje…")],
  cobrar: [`${desk}?payment=PENDING`, inRoom("Registrar pago")],
  nueva: [`${desk}/new`, readChat],
  mensajes: [`${desk}/messages`],
  dinero: [`${desk}/money`],
  catalogo: [`${desk}/catalogue`],
  tarifa: [`${desk}/catalogue/fares`, (page) => openAt(page, "#fare-tamarindo > summary")],
  disponibilidad: [`${desk}/catalogue/availability`],
  equipo: [`${desk}/team`, (page) => openAt(page, "li details > summary")],
  abrir: [`${desk}/open`],
  colegas: [`${desk}/colleagues`, (page) => show(page, "Invitar a alguien")],
  respaldos: [`${desk}/backups`],
};

/** The pictures of docs/manual, of the demonstration's week. */
export async function takeManualPictures(browser: Browser, site: Site): Promise<void> {
  mkdirSync("docs/manual", { recursive: true });
  const locale = "es-CR";
  await bookPaid({ site: site.url, language: "es" }); // the week's guests paid by hand
  const phone = await browser.newPage({
    viewport: { width: 390, height: 760 },
    deviceScaleFactor: 2,
    hasTouch: true,
    baseURL: site.url,
    locale,
  });
  await signIn(phone, site.operator);
  for (const [name, [path, open]] of Object.entries(onPhone)) {
    await phone.goto(path);
    await phone.waitForLoadState("networkidle");
    await open?.(phone);
    await take(phone, `${name}-phone`);
  }
  await phone.goto(`${desk}/day`);
  const link = await driverLinkOn(phone);

  const desktop = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    baseURL: site.url,
    locale,
  });
  await signIn(desktop, site.operator);
  await desktop.goto(`${desk}/day`);
  await take(desktop, "hoy-desktop");
  await desktop.goto(`${desk}/money/reports`);
  await take(desktop, "informes-desktop");
  await openRoom(desktop, `${desk}?payment=PENDING`);
  await take(desktop, "reserva-desktop");
  await desktop.close();

  await phone.goto(link);
  await take(phone, "chofer-phone");
  await site.changeData(`update messages set state = 'failed', attempts = 30, captured = null,
    last_error = '550 5.1.1 No such user here'
    where id = (select id from messages where channel = 'mail' order by id desc limit 1)`);
  await phone.goto(`${desk}/late`);
  await take(phone, "atrasos-phone");
  await carryCash(phone);
  await take(phone, "efectivo-phone");
  await phone.close();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500); // what slides in stands
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 62, effort: 6 }).toFile(`docs/manual/${name}.webp`);
}

/** Brings it to the top, below which the rooms of a phone hide nothing. */
async function show(page: Page, words: string): Promise<void> {
  await page
    .getByText(words, { exact: false })
    .first()
    .evaluate((shown) => scrollTo(0, shown.getBoundingClientRect().top + scrollY - 90));
}

async function openAt(page: Page, selector: string): Promise<void> {
  const summary = page.locator(selector).first();
  await summary.click();
  await summary.evaluate((shown) => scrollTo(0, shown.getBoundingClientRect().top + scrollY - 40));
}

async function unfold(page: Page, words: string): Promise<void> {
  const summary = page.locator("summary:visible", { hasText: words }).first();
  await summary.click();
  await summary.evaluate((shown) => scrollTo(0, shown.getBoundingClientRect().top + scrollY - 120));
}

/** Of the first ride of the day. */
function openSheet(sheet: "assign" | "ride") {
  return async (page: Page) => {
    await page.locator(`[data-ride] a[href*="${sheet}="]:visible`).first().click();
    await page.locator(`#${sheet}-heading`).waitFor();
  };
}

async function openRoom(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.locator(`a[href^="${desk}/r/"]`).first().click();
  await page.waitForURL(`${desk}/r/**`);
}

/** In the room of the first of a list. */
function inRoom(words: string) {
  return async (page: Page) => {
    await page.locator(`a[href^="${desk}/r/"]`).first().click();
    await page.waitForURL(`${desk}/r/**`);
    await page.waitForLoadState("networkidle");
    await unfold(page, words);
  };
}

async function readChat(page: Page): Promise<void> {
  await page.getByText("Pegar un mensaje").click();
  await page.getByLabel("Pegue el mensaje").fill(chat);
  await page.getByRole("button", { name: "Leer el mensaje" }).click();
  await page.getByText("Esto entendí").waitFor();
  await show(page, "Esto entendí");
}

async function cancelDay(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancelar viajes de este día…" }).click();
  await page.getByRole("button", { name: "Ver qué se devuelve" }).click();
  await page.getByLabel("Por qué se cancelan").fill("Río crecido");
}

/** A driver takes the cash of a reservation, and has it in Dinero. */
async function carryCash(page: Page): Promise<void> {
  await openRoom(page, `${desk}?payment=PENDING`);
  await unfold(page, "Registrar pago");
  await page.getByLabel("Quién tiene el efectivo").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Anotar el pago" }).click();
  await page.getByText(/^Anotado: entraron/).waitFor();
  await page.goto(`${desk}/money`);
  await show(page, "Efectivo que llevan");
}
