import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addDays, type Day, todayInCostaRica } from "../app/domain/common/day.ts";
import type { Language } from "../app/domain/common/language.ts";
import { newId } from "../app/domain/common/reference.ts";
import { texts } from "../app/texts/language.ts";
import { test } from "./browser.ts";
import { signInOperator } from "./cast.ts";
import { signIn } from "./operator.ts";
import { bookLater, post } from "./screen-cast.ts";
import { inDays } from "./steps.ts";

const mostStops = 60;
/** Says whether this line of an accessibility tree is something to press or to fill in that has no name. */
const hasNoName = (line: string) =>
  /^\s*- (button|link|textbox|combobox|checkbox|radio|spinbutton)(?! ")/.test(line);

test.for<Language>(["en", "es"])(
  "a guest books with the keyboard alone, and always sees where it is: %s",
  async (language, { page }) => {
    const t = texts[language];
    const lost = new Set<string>();
    const nameless = new Set<string>();
    const noteNameless = async () => {
      const tree = await page.locator("body").ariaSnapshot();
      for (const line of tree.split("\n")) if (hasNoName(line)) nameless.add(`${page.url()}: ${line}`);
    };
    const press = async (key: string) => {
      await page.keyboard.press(key);
      const stop = await focused(page);
      if (stop.problem) lost.add(`${new URL(page.url()).pathname}: ${stop.problem}: ${stop.name}`);
    };
    const tabTo = async (target: string) => {
      for (let stops = 0; stops < mostStops; stops++) {
        await press("Tab");
        if (await page.evaluate((target) => document.activeElement!.matches(target), target)) return;
      }
      throw new Error(`Tab does not lead to ${target} of ${page.url()}.`);
    };
    const type = async (target: string, text: string) => {
      await tabTo(target);
      await page.keyboard.type(text);
    };

    await page.goto(t.href("/home"));
    await type("#to", "Las Cat");
    await type("#passengers", "6");
    await tabTo("form[aria-label] button:not([type=button])");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/private-shuttle?**");
    await page.waitForLoadState("networkidle");
    await noteNameless();

    const [year, month, date] = sameDayAndMonth().split("-");
    await type("#departure", `${month}${date}${year}`);
    expect(await page.inputValue("#departure")).toBe(sameDayAndMonth());
    await type("#firstName", "Maya Lindgren");
    await type("#email", "maya@example.com");
    await type("#phone", "+14155552671");
    await tabTo("main form button");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/checkout");
    await page.waitForLoadState("networkidle");
    await noteNameless();

    await tabTo("form:has(input[name=checkout]):not([action*=paypal]) button");
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(t.checkout.payLater);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/home");
    const dialog = page.getByRole("dialog", { name: t.success.title });
    await dialog.waitFor();
    expect(await dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await noteNameless();
    await dialog.getByText("Las Catalinas").first().waitFor();
    await tabTo("dialog a[href*='/trip/']");
    const trip = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    await tabTo("dialog form button");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });

    await page.goto(trip);
    await noteNameless();
    await page.goto(`${trip}/cancel`);
    await noteNameless();
    await tabTo("main form button");
    await page.keyboard.press("Enter");
    await page.getByText(t.plans.told.cancelled).waitFor();
    expect([...lost]).toEqual([]);
    expect([...nameless]).toEqual([]);
  },
);

test("an operator goes from ride to ride with the keyboard, and elsewhere no key does anything unasked", async ({
  page,
  stage: { site },
}) => {
  const day = inDays(1);
  // Rides that other tests booked for this day go to one that no test looks at.
  await site.changeData(`update legs set day = '${inDays(300)}' where day = '${day}'`);
  const ride = (departureTime: string) => ({
    from: "liberia-airport",
    to: "tamarindo",
    passengers: "5",
    tripType: "oneWay",
    departure: day,
    departureTime,
    returnDate: "",
  });
  const guest = { site: site.url, language: "en" } as const;
  for (const time of ["09:10", "09:11"]) await bookLater(guest, { ride: ride(time) });
  const colleague = await signInOperator(site);
  const driver = newId();
  const hired = { intent: "driver", id: driver, name: "Marco", phone: "8888 1234", active: "on" };
  await post(`${site.url}/dashboard/admin/team`, hired, colleague);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, site.operator);
  await page.goto(`/dashboard/admin/day/${day}`, { waitUntil: "networkidle" });
  const row = page.locator("[data-ride]", { hasText: "09:10" });
  const first = await row.locator("input[name=assign]").inputValue();
  const assignment = { intent: "assign", driver, vehicle: "", was: `${first}::` };
  await post(`${site.url}/dashboard/admin/day/${day}`, assignment, colleague);
  await row.getByText("Marco").first().waitFor({ state: "attached" });
  const at = (selector: string) =>
    page.evaluate((selector) => document.activeElement!.matches(selector), selector);
  const words = () => page.evaluate(() => document.activeElement!.textContent);

  for (const key of ["ArrowDown", "/", "a", "m", "c"]) await page.keyboard.press(key);
  expect(await at("body")).toBe(true);

  // The skip link leads past the navigation.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await at("#desk *")).toBe(true);

  for (let stops = 0; !(await at("[data-open-ride]")) || !(await words())?.includes("09:10"); stops++) {
    if (stops === mostStops) throw new Error("Tab does not lead to the rides.");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowDown");
  expect(await words()).toContain("09:11");
  await page.keyboard.press("ArrowUp");
  expect(await words()).toContain("09:10");
  await page.keyboard.press("a");
  await page.getByRole("heading", { name: "¿Quién lo lleva?" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "¿Quién lo lleva?" }).waitFor({ state: "detached" });
  expect(await words()).toContain("09:10");
  // A ride of another day is completed once its van is on the way.
  await page.keyboard.press("Enter");
  await page.locator("[name=to][value=onTheWay]").waitFor();
  for (let stops = 0; !(await at("[name=to][value=onTheWay]")); stops++) {
    if (stops === mostStops) throw new Error("Tab does not lead to the steps.");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "El viaje" }).waitFor({ state: "detached" });
  expect(await words()).toContain("09:10");
  await page.keyboard.press("c");
  await page.locator("[data-done]:focus").waitFor();
  expect(await words()).toBe("Hecho");
  await page.keyboard.press("Enter");
  await row.getByText("Hecho", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^09:11/ }).focus();
  await page.keyboard.press("/");
  expect(await at("[data-search]")).toBe(true);
});

/** Returns the focused element, and why a sighted person would not see the focus there. */
function focused(page: Page): Promise<{ name: string; problem?: string }> {
  return page.evaluate(() => {
    const stop = document.activeElement as HTMLElement;
    const words = (stop.ariaLabel ?? stop.textContent ?? "").trim().slice(0, 30);
    const name = `${stop.localName}${stop.id && `#${stop.id}`} "${words}"`;
    // The browser draws some parts of a date field, with a ring of its own.
    if (stop === document.body || !stop.matches(":focus")) return { name };
    // Our radio button is a label with the real one hidden in it.
    const shown = getComputedStyle(stop).clipPath === "none" ? stop : (stop.closest("label") ?? stop);
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(shown);
    const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    if (!(outlined && !/, 0\)$/.test(outlineColor)) && boxShadow === "none")
      return { name, problem: "no ring" };
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return { name, problem: "outside of the window" };
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) =>
        document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
      ),
    );
    const seen = spots.some((spot) => spot && (shown.contains(spot) || spot.contains(shown)));
    return seen ? { name } : { name, problem: "covered" };
  });
}

/** Returns the next day that is written the same whether the month comes first or the day. */
function sameDayAndMonth(): Day {
  let day = addDays(todayInCostaRica(), 5);
  while (day.slice(5, 7) !== day.slice(8)) day = addDays(day, 1);
  return day;
}
