import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { partnerOf } from "./partner-cast.ts";
import type { Site } from "./site.ts";

/** Adds a hotel in Tamarindo with a desk, and returns the path of the desk's page. */
async function newHotel(site: Site, id: string): Promise<string> {
  const secret = createHash("sha256").update(id).digest("base64url").slice(0, 24).replace(/[-_]/g, "x");
  const hash = createHash("sha256").update(secret).digest("hex");
  await site.changeData(`${partnerOf({ id, name: `Hotel ${id}` })};
    insert into partner_desks (id, partner_id, name, link_hash) values ('${id}', '${id}', 'Recepción', '${hash}')`);
  return `/partner/${secret}`;
}

const words = {
  es: {
    arrives: "Llega",
    hour: "Hora del vuelo",
    room: "Habitación",
    name: "Nombre del huésped",
    book: /^Reservar/,
  },
  en: { arrives: "Arrives", hour: "Flight’s hour", room: "Room", name: "Guest's name", book: /^Book/ },
};

/** Counts each touch of the screen, and each text that is typed after it. */
function actsOn(page: Page) {
  let acts = 0;
  return {
    count: () => acts,
    touch: async (name: string | RegExp, isButton = false) => {
      acts += 1;
      await (isButton ? page.getByRole("button", { name }) : page.getByText(name, { exact: true })).click();
    },
    type: async (label: string, text: string) => {
      acts += 2;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

test.for([
  ["es", "with"],
  ["en", "with"],
  ["es", "without"],
] as const)(
  "in %s %s a script, a clerk books from the airport to the hotel, tomorrow at 14:00, for two in room 204, by eight acts",
  async ([language, script], { stage: { site, browser }, onTestFinished }) => {
    const path = await newHotel(site, `first${language}${script}0000000000000`.slice(0, 20));
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: script === "with",
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const { arrives, hour, room, name, book } = words[language];
    await page.goto(language === "en" ? path : `/es${path}`);
    const { touch, type, count } = actsOn(page);
    await touch(arrives);
    await type(hour, "14:00");
    await type(room, "204");
    await type(name, language === "en" ? "Mr Pérez" : "Sr. Pérez");
    await touch(book, true);
    const voucher = page.getByRole("article");
    await voucher.getByText(/(Mr|Sr\.) Pérez/).waitFor();
    expect(await voucher.innerText()).toContain("2:45");
    expect(await voucher.innerText()).toContain("204");
    expect(count()).toBeLessThanOrEqual(8);
  },
);
