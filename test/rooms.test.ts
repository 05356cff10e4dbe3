import { globSync } from "node:fs";
import { expect, test } from "vitest";
import broken from "./broken-rules.json" with { type: "json" };
import { appFiles, readSource } from "./imports.ts";
import {
  colourFiles,
  crowdedFolders,
  crumbs,
  longParameterLists,
  outsideRooms,
  ownFormats,
  sidewaysImports,
} from "./rooms.ts";

// `broken-rules.json` lists what broke a rule when the rule was made. A list grows no longer: what is mended leaves it.

test("each floor has the same twelve rooms, and no file lies outside a room", () => {
  expect(outsideRooms()).toEqual([]);
  expect(outsideRooms(["app/domain/fare.ts", "app/routes/desk/day/day.tsx"])).toHaveLength(2);
});

test("no folder holds more than 40 files beside its tests", () => {
  expect(crowdedFolders()).toEqual([]);
  expect(crowdedFolders(Array.from({ length: 41 }, (_, n) => `app/ui/${n}.ts`))).toEqual(["app/ui"]);
});

test("a room of pages imports the kit, the frame and itself, never another room", () => {
  expect(appFiles.flatMap((file) => sidewaysImports(file, readSource(file))).sort()).toEqual(
    broken.sidewaysImports,
  );
});

test.each([
  ["app/routes/desk/sale/x.tsx", 'import { Fold } from "../money/fold.tsx";'],
  ["app/routes/desk/kit/x.tsx", 'import type { Fold } from "../money/fold.tsx";'],
  ["app/routes/site/trip/page/x.tsx", 'import { Pay } from "../../checkout/pay.tsx";'],
])("an import from another room is seen: %s", (file, source) => {
  expect(sidewaysImports(file, source)).toHaveLength(1);
});

test("no function takes more than four parameters by position", () => {
  const files = [...appFiles, ...globSync("server/**/*.ts")].filter((file) => !file.includes(".test."));
  const found = files.flatMap((file) => longParameterLists(file, readSource(file)));
  expect(found.sort()).toEqual(broken.longParameterLists);
  expect(longParameterLists("x.ts", "const f = (a, b, c, d, e) => a;")).toHaveLength(1);
});

test("days, hours and numbers are formatted in one place of the site and one of the desk", () => {
  const files = [...appFiles, ...globSync("server/**/*.ts")].filter((file) => !file.includes(".test."));
  expect(files.flatMap((file) => ownFormats(file, readSource(file)))).toEqual([]);
  expect(ownFormats("app/x.ts", 'new Intl.DateTimeFormat("es-CR")')).toEqual(["app/x.ts"]);
  expect(ownFormats("app/x.ts", "moment.toLocaleString()")).toEqual(["app/x.ts"]);
});

test("no file under 15 lines has one importer on its own side that has room for it", () => {
  expect(crumbs()).toEqual([]);
});

test("pages name colours by tokens", () => {
  expect(colourFiles().sort()).toEqual(broken.colourFiles);
});

test("each folder whose classes a style sheet leaves out is there", () => {
  const leftOut = [...readSource("app/site.css").matchAll(/@source not "\.\/([^"]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(leftOut.length).toBeGreaterThan(2);
  expect(leftOut.filter((path) => globSync(`app/${path}`).length === 0)).toEqual([]);
});
