import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { bookLater } from "./screen-cast.ts";
import { scriptRuns, soon } from "./steps.ts";

/** Translates as Chrome does: `<font>` replaces each text, also each later one. */
function translate(): void {
  const one = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest("font, script, style, [translate=no]")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `‹${text.data}›`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const every = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) one(text);
  };
  every(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) every(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const readAgain = (page: Page) =>
  page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { revalidate(): Promise<void> };
    };
    await router.revalidate();
  });

test("a translated trip page shows changes, and codes stay as they are", async ({
  page,
  stage: { site },
}) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  const { secret, checkout } = await bookLater({ site: site.url, language: "en" });
  const setTime = (time: string) =>
    site.changeData(`update legs set time = ${time}, time_from = case when ${time} is not null then 'agreed' end where reservation_id in
      (select id from reservations where checkout_id = '${checkout}')`);
  await page.goto(`/trip/${secret}`);
  await page.mouse.move(50, 50);
  await page.mouse.wheel(0, 10);
  await scriptRuns(page);
  await page.evaluate(translate);
  const words = async () => (await page.locator("main").textContent()) ?? "";
  expect(await words()).toContain("‹");
  expect(await words()).toMatch(/(?<!‹)TMR-[A-Z0-9]{5}(?!›)/);
  for (const [time, shown] of [
    ["'14:30'", "2:30 PM"],
    ["'16:45'", "4:45 PM"],
  ] as const) {
    await setTime(time);
    await readAgain(page);
    await soon(words).toContain(shown);
  }
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toContain("2:30 PM");
  await setTime("null");
  await readAgain(page);
  await soon(words).not.toContain("4:45 PM");
  expect(failures).toEqual([]);
});
