import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeskRole } from "../kit/shut.tsx";
import { CatalogueActs, CatalogueRooms } from "./catalogue-rooms.tsx";

/** Returns the buttons in their order, the main one with a star. */
function acts(role: "owner" | "reader", props: Parameters<typeof CatalogueActs>[0]): string[] {
  const drawn = renderToStaticMarkup(
    <DeskRole value={role}>
      <CatalogueActs {...props} />
    </DeskRole>,
  );
  return [...drawn.matchAll(/<a href="([^"]*)" class="([^"]*)">([^<]*)/g)].map(
    ([, href, look, text]) => `${/bg-button/.test(look!) ? "*" : ""}${text} ${href}`,
  );
}

test("the catalogue has one main act: to change a price, or before that to see a planned change that failed", () => {
  const fares = "*Tarifas: cambiar un precio /dashboard/admin/catalogue/fares";
  expect(acts("owner", { hasFailed: false, left: 0 })).toEqual([fares]);
  expect(acts("owner", { hasFailed: false, left: 2 })).toEqual([
    fares,
    "Para abrir faltan 2 pasos /dashboard/admin/open",
  ]);
  expect(acts("owner", { hasFailed: true, left: 0 })).toEqual(["*Ver el cambio que no se hizo #planned"]);
  expect(acts("reader", { hasFailed: true, left: 2 })).toEqual([]);
});

test.each([
  ["owner", false, 12],
  ["owner", true, 13],
  ["reader", false, 13],
] as const)(
  "a %s finds each part of the catalogue once, the button's included (failed: %s)",
  (role, hasFailed, count) => {
    const drawn = renderToStaticMarkup(
      <DeskRole value={role}>
        <CatalogueActs hasFailed={hasFailed} left={0} />
        <CatalogueRooms hasFailed={hasFailed} />
      </DeskRole>,
    );
    const all = [...drawn.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(all).toHaveLength(13);
    expect(new Set(all).size).toBe(13);
    expect(drawn.match(/<li/g)).toHaveLength(count);
  },
);
