import { chromium, type Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { BoardJob } from "../app/domain/ride/board.ts";
import { daySheets } from "../app/mail/day-sheets.server.tsx";
import { dayOf } from "../test/paper-day.ts";
import { launch } from "./launch.ts";
import { countPages } from "./pdf-pages.ts";

const long =
  "Condominio Las Palmas de Tamarindo, torre B, apartamento 1204, portón verde detrás de la panadería";
const wordy: Partial<BoardJob> = {
  guest: "Wilhelmina Featherstonehaugh-Montgomery y familia",
  from: { id: "a", name: "Occidental Papagayo Adults Only Resort", airport: false, door: long },
  to: {
    id: "b",
    name: "Aeropuerto de Liberia",
    airport: true,
    door: "Salida internacional, terminal privada",
  },
  part: { number: 2, of: 3 },
  childSeats: 2,
  boards: 12,
  bags: 20,
  time: null,
};

test("25 rides are one A4 page, however wordy, and each driver's day begins another", async () => {
  const browser = await chromium.launch(launch);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const pages = async (jobs: Partial<BoardJob>[]) => await pagesOf(page, daySheets(dayOf(jobs)));
  const loose = { driverId: null };
  expect(await pages([])).toBe(1);
  expect(await pages(Array(25).fill(loose))).toBe(1);
  expect(await pages(Array(25).fill(Object.assign({}, wordy, loose)))).toBe(1);
  expect(await pages(Array(26).fill(loose))).toBe(2);
  expect(await pages([{}, {}, {}, {}, {}, { driverId: "driver1" }, loose])).toBe(3);
}, 120_000);

async function pagesOf(page: Page, html: string): Promise<number> {
  await page.setContent(html);
  return countPages(await page.pdf({ preferCSSPageSize: true }));
}
