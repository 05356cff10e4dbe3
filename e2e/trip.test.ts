import { expect } from "vitest";
import { test } from "./browser.ts";
import { bookLater, legsOf, longRide, nameDrivers, post } from "./screen-cast.ts";
import { inDays, soon } from "./steps.ts";

const details = { destinationDoor: "Casa Azul", flightTime: "13:45", childSeats: "2" };
const withChildren = { ...longRide, ...details, tripType: "oneWay", returnDate: "" };
const withoutJavaScript = test.extend("visitor", { javaScriptEnabled: false });

test("the trip page moves by itself while somebody looks at it, and stays when the connection is lost", async ({
  page,
  stage: { site },
}) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  await nameDrivers(site, secret);
  const [leg] = await legsOf(site.url, secret);
  const change = (sql: string) => site.changeData(`update jobs set ${sql} where leg_id = '${leg}'`);
  await site.changeData(`update legs set day = '${inDays(1)}' where id = '${leg}'`);
  await page.clock.install();
  await page.goto(`/trip/${secret}`, { waitUntil: "networkidle" });
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.textContent()).toMatch(/^Randall picks you up at 2:30/);

  let readings = 0;
  page.on("request", (request) => {
    if (request.url().includes(".data")) readings += 1;
  });
  await change("state = 'onTheWay'");
  await page.clock.runFor(60_000);
  await soon(() => heading.textContent()).toBe("Randall is on the way to you");
  expect(readings).toBe(2);

  await page.route("**/*.data*", (route) => route.abort());
  await page.clock.runFor(31_000);
  await soon(async () => readings).toBe(3);
  expect(await heading.textContent()).toBe("Randall is on the way to you");
  await page.unroute("**/*.data*");

  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden" }));
  await page.clock.runFor(120_000);
  expect(readings).toBe(3);
});

test("a guest's typed values outlive what the office writes meanwhile", async ({ page, stage: { site } }) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  const [leg = ""] = await legsOf(site.url, secret);
  await page.goto(`/trip/${secret}`, { waitUntil: "networkidle" });
  const form = page.locator("form", { has: page.locator(`input[value="${leg}"]`) });
  await form.getByLabel("Hotel or address").fill("Casa Azul");
  await post(`${site.url}/trip/${secret}`, { leg, destinationDoor: "Hotel Diriá" });
  await form.getByRole("button").click();
  await form.getByText("It now says: Hotel Diriá").waitFor();
  expect(await form.getByLabel("Hotel or address").inputValue()).toBe("Casa Azul");
  await form.getByRole("button").click();
  await form.getByText("Saved.").waitFor();
  await page.getByText("Where you go").first().waitFor();
});

withoutJavaScript("a guest without JavaScript says the door", async ({ page, stage: { site } }) => {
  const { secret } = await bookLater({ site: site.url, language: "en" });
  const [leg = ""] = await legsOf(site.url, secret);
  await page.goto(`/trip/${secret}`);
  const form = page.locator("form", { has: page.locator(`input[value="${leg}"]`) });
  const flight = form.getByLabel("Flight number");
  expect(await flight.isVisible()).toBe(false);
  await form.getByLabel("Hotel or address").fill("Casa Azul");
  await form.getByText("Change flight, address or what you bring").click();
  await flight.fill("UA 1642 from Houston");
  await form.getByRole("button").click();
  await form.getByText("A flight number is up to 12").waitFor();
  expect(await form.getByLabel("Hotel or address").inputValue()).toBe("Casa Azul");
  await flight.fill("UA 1650");
  await form.getByRole("button").click();
  await form.getByText("Saved.").waitFor();
  expect(await flight.inputValue()).toBe("UA 1650");
});

withoutJavaScript(
  "a guest whose children's ages alone are missing is asked for no more, and changes nothing else",
  async ({ page, stage: { site } }) => {
    const { secret } = await bookLater({ site: site.url, language: "en" }, { ride: withChildren });
    await page.goto(`/trip/${secret}`);
    await page.getByRole("heading", { name: "We still need from you" }).waitFor();
    const form = page.locator("form", { has: page.locator('input[name="leg"]') });
    expect(await form.locator("input:visible").count()).toBe(1);
    await form.getByLabel("Ages of the children").fill("0, 4");
    await form.getByRole("button").click();
    await form.getByText("Saved.").waitFor();
    expect(await form.getByLabel("Flight number").inputValue()).toBe("UA1642");
    expect(await form.getByLabel("Hotel or address").inputValue()).toBe("Casa Azul");
    expect(await form.getByLabel("Ages of the children").inputValue()).toBe("0, 4");
  },
);
