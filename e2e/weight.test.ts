import { expect } from "vitest";
import { test } from "./browser.ts";
import { bookLater } from "./screen-cast.ts";
import { scriptRuns } from "./steps.ts";

test("a trip page is painted before its script is asked for, and is light", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  await page.goto(`/trip/${secret}`, { waitUntil: "networkidle" });
  const [painted, resources] = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return [
      paint!.startTime,
      (all as PerformanceResourceTiming[]).map(({ name, startTime, transferSize }) => {
        return { name: new URL(name).pathname, startTime, transferSize };
      }),
    ] as const;
  });
  const isScript = ({ name }: { name: string }) => name.endsWith(".js");
  const bytes = (some: { transferSize: number }[]) => some.reduce((sum, one) => sum + one.transferSize, 0);
  expect(resources.filter(isScript).length).toBeGreaterThan(5);
  expect(resources.filter((one) => isScript(one) && one.startTime < painted)).toEqual([]);
  expect(bytes(resources.filter(({ startTime }) => startTime < painted))).toBeLessThan(60_000);
  expect(bytes(resources.filter(isScript))).toBeLessThan(172_000);
});

test("a form's page with its script, in either language, is light", async ({ page }) => {
  for (const path of [
    "/private-shuttle",
    "/es/private-shuttle",
    "/booking-tour/1001",
    "/es/booking-tour/1001",
  ]) {
    await page.goto(path);
    await page.getByRole("button", { name: /Continue|Continuar/ }).hover();
    await page.waitForLoadState("networkidle");
    const files = await page.evaluate(() => {
      const all = [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ];
      return (all as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({ name, transferSize }));
    });
    expect(files.filter(({ name }) => /words-|manifest-|\.css/.test(name)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/\/words-/),
    ]);
    expect(files.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThan(186_000);
  }
});

test("a page of guests whose script is led to another page loads that page", async ({ page }) => {
  await page.goto("/private-shuttle");
  await page.getByLabel("People").focus();
  await scriptRuns(page);
  await page.evaluate(() => {
    (
      window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
    ).__reactRouterDataRouter.navigate("/about");
  });
  await page.getByRole("heading", { level: 1, name: /driven Guanacaste/ }).waitFor();
});
