import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { signIn } from "./operator.ts";
import { driverLinkOn } from "./readme-pictures.ts";
import { bookPaid } from "./screen-cast.ts";
import type { Site } from "./site.ts";

const desk = "/dashboard/admin";
const chat = "Hola, somos 4 de LIR a Tamarindo mañana, aterrizamos a las 2:10 pm. Gracias, Noah Lindqvist";

/** The path of each picture, and what is opened there. */
type Scenes = Record<string, [path: string, open?: (page: Page) => Promise<unknown>]>;

/** These pictures of docs/manual.md are taken on a desktop. */
const onDesktop: Scenes = {
  hoy: [`${desk}/day`],
  informes: [`${desk}/money/reports`],
  reserva: [`${desk}?payment=PENDING`, openFirst],
};

/** These are taken on a phone; those that change something come last. */
const onPhone: Scenes = {
  hoy: [`${desk}/day`],
  asignar: [`${desk}/day`, openSheet("assign")],
  viaje: [`${desk}/day`, openSheet("ride")],
  "cancelar-dia": [`${desk}/day`, cancelDay],
  reservas: [desk],
  reembolsar: [desk, (page) => unfold(page, "Reembolsar…")],
  cancelar: [desk, inRoom("Cancelar")],
  cobrar: [`${desk}?payment=PENDING`, inRoom(/^Registrar pago/)],
  nueva: [`${desk}/new`, readChat],
  mensajes: [`${desk}/messages`],
  dinero: [`${desk}/money`],
  catalogo: [`${desk}/catalogue`],
  tarifa: [`${desk}/catalogue/fares`, (page) => openAt(page, "#fare-tamarindo-fold > summary")],
  disponibilidad: [`${desk}/catalogue/availability`],
  equipo: [`${desk}/team`, (page) => openAt(page, "li details > summary")],
  abrir: [`${desk}/open`],
  colegas: [`${desk}/colleagues`, (page) => show(page, "Invitar a alguien")],
  respaldos: [`${desk}/backups`],
  chofer: [`${desk}/day`, async (page) => await page.goto(await driverLinkOn(page))],
  efectivo: [`${desk}?payment=PENDING`, carryCash],
};
const unsent: Scenes = { atrasos: [`${desk}/late`] };

/** Takes the pictures of docs/manual, from the demonstration's week, or only the named ones ("chofer-phone"). */
export async function takeManualPictures(browser: Browser, site: Site, named: string[] = []): Promise<void> {
  mkdirSync("docs/manual", { recursive: true });
  await bookPaid({ site: site.url, language: "es" }); // the week's guests paid by hand
  const common = { baseURL: site.url, locale: "es-CR" };
  const desktop = await browser.newPage({ ...common, viewport: { width: 1440, height: 900 } });
  await signIn(desktop, site.operator);
  const viewport = { width: 390, height: 760 };
  const phone = await browser.newPage({ ...common, viewport, deviceScaleFactor: 2, hasTouch: true });
  await signIn(phone, site.operator);
  const takeAll = async (page: Page, scenes: Scenes, size: string) => {
    for (const [scene, [path, open]] of Object.entries(scenes)) {
      const name = `${scene}-${size}`;
      if (named.length > 0 && !named.includes(name)) continue;
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await open?.(page);
      await take(page, name);
    }
  };
  await takeAll(desktop, onDesktop, "desktop");
  await takeAll(phone, onPhone, "phone");
  await site.changeData(`update messages set state = 'failed', attempts = 30, captured = null,
    last_error = '550 5.1.1 No such user here'
    where id = (select id from messages where channel = 'mail' order by id desc limit 1)`);
  await takeAll(phone, unsent, "phone");
  await desktop.close();
  await phone.close();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500); // what slides in has arrived
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 62, effort: 6 }).toFile(`docs/manual/${name}.webp`);
}

/** Scrolls it to the top, where the navigation of a phone hides nothing. */
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

/** Opens a sheet of the day's first ride. */
function openSheet(sheet: "assign" | "ride") {
  return async (page: Page) => {
    await page.locator(`[data-ride] a[href*="${sheet}="]:visible`).first().click();
    await page.locator(`#${sheet}-heading`).waitFor();
  };
}

/** Opens the room of the first entry of a list. */
async function openFirst(page: Page): Promise<void> {
  await page.locator(`a[href^="${desk}/r/"]`).first().click();
  await page.waitForURL(`${desk}/r/**`);
}

/** Opens a form with a button at the top of a reservation. */
function inRoom(name: string | RegExp) {
  return async (page: Page) => {
    await openFirst(page);
    await page.waitForLoadState("networkidle");
    const button = page.getByRole("link", { name, exact: true });
    const form = page.locator((await button.getAttribute("href"))!);
    await button.click();
    await form.evaluate((shown) => scrollTo(0, shown.getBoundingClientRect().top + scrollY - 120));
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
  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("link", { name: "Cancelar viajes de este día…" }).click();
  await page.getByRole("button", { name: "Ver qué se devuelve" }).click();
  await page.getByLabel("Por qué se cancelan").fill("Río crecido");
}

/** A driver takes the cash of a reservation, so that Dinero shows it. */
async function carryCash(page: Page): Promise<void> {
  await inRoom(/^Registrar pago/)(page);
  const form = page.locator("#take");
  await form.getByLabel("Cómo").selectOption("cash"); // the form then asks who has it
  await form.getByLabel("Quién tiene el efectivo").selectOption({ index: 3 });
  await form.getByRole("button", { name: "Anotar el pago" }).click();
  await page.getByText(/^Pago de .* anotado/).waitFor();
  await page.goto(`${desk}/money`);
  await show(page, "Efectivo que llevan");
}
