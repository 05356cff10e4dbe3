import { expect } from "vitest";
import { test } from "./browser.ts";
import { emptyDesk, fullDesk, lateDesk } from "./desk-screens.ts";
import { driverScreens } from "./driver-cast.ts";
import { gathered, lookAt } from "./look-at.ts";
import { partnerScreens } from "./partner-screens.ts";
import { payScreens } from "./pay-screens.ts";
import { guestScreens } from "./screens.ts";

test("every screen stands well in both languages, at every width and for every reader", {
  timeout: 1_200_000,
}, async ({ stage: { browser, site } }) => {
  const found = await lookAt(browser, site, await emptyDesk(site));
  found.push(...(await lookAt(browser, site, await lateDesk(site))));
  found.push(...(await lookAt(browser, site, await driverScreens(site))));
  found.push(...(await lookAt(browser, site, await payScreens(site))));
  for (const language of ["en", "es"] as const)
    found.push(...(await lookAt(browser, site, await partnerScreens(site, language))));
  const screens = [...(await guestScreens(site, "en")), ...(await guestScreens(site, "es"))];
  found.push(...(await lookAt(browser, site, screens)));
  found.push(...(await lookAt(browser, site, await fullDesk(site))));
  expect(gathered(found)).toEqual([]);
});
