import { expect } from "vitest";
import { test } from "./browser.ts";
import { fullDesk } from "./desk-screens.ts";
import { driverScreens } from "./driver-cast.ts";
import { gathered, lookAt } from "./look-at.ts";
import { partnerScreens } from "./partner-screens.ts";
import { guestScreens } from "./screens.ts";

/** Guests see these until the ride, and so do drivers, hotels and the desk. */
const seenMost = [
  ...["home", "private shuttle with a price", "tour 1002"],
  ...["checkout of a ride", "trip to be paid, which asks for the door", "trip paid", "driver", "partner"],
  ...["desk", "day", "new, open", "reservation"],
];

test("the screens that are seen most stand well in Spanish, on a phone and on a desktop", {
  timeout: 600_000,
}, async ({ stage: { browser, site } }) => {
  const screens = [
    ...(await guestScreens(site, "es")).map((screen) => ({ ...screen, widths: [390, 1440] })),
    ...(await driverScreens(site)).map((screen) => ({ ...screen, widths: [390] })),
    ...(await partnerScreens(site, "es")).map((screen) => ({ ...screen, widths: [390, 1440] })),
    ...(await fullDesk(site)),
  ].filter(({ name }) => seenMost.includes(nameAlone(name)));
  expect(new Set(screens.map(({ name }) => nameAlone(name)))).toEqual(new Set(seenMost));
  expect(gathered(await lookAt(browser, site, screens))).toEqual([]);
});

const nameAlone = (name: string) => name.replace(/^es /, "");
