import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { leadingList, MoneyAsks } from "./money-asks.tsx";

type Page = Parameters<typeof MoneyAsks>[0];
const none = { rows: [], more: 0 };
const rows = (many: number) => Array.from({ length: many }, () => ({}));

/** Returns a page that has this and nothing else. */
function pageWith(page: object): Page {
  const whole = {
    cash: { short: [], holders: [], moves: [] },
    disputes: none,
    problems: none,
    owed: none,
    due: { ...none, sum: "$0" },
    statements: "",
    ...page,
  };
  return whole as unknown as Page;
}

/** Returns the buttons for a page that has this, the main one with a star. */
function buttons(page: object): string[] {
  const drawn = renderToStaticMarkup(<MoneyAsks {...pageWith(page)} />);
  return [...drawn.matchAll(/<a href="(#\w+)" class="([^"]*)">([^<]*)/g)].map(
    ([, href, look, text]) => `${/bg-button/.test(look!) ? "*" : ""}${text} ${href}`,
  );
}

test("the money begins with what asks for an act and is not in sight, and what hurts most is its main button", () => {
  const due = { rows: rows(2), more: 0, sum: "$670" };
  const short = [{ sum: "$20", row: { name: "Marco Jiménez" } }];
  const cash = { short: [], holders: rows(1), moves: [] };
  for (const inSight of [
    {},
    { due },
    { cash },
    { owed: { ...none, rows: rows(1) } },
    { cash: { ...cash, short } },
  ])
    expect(buttons(inSight)).toEqual([]);
  expect(buttons({ due, cash })).toEqual(["*Cobrar $670 #due"]);
  expect(
    buttons({
      due,
      owed: { rows: rows(2), more: 1 },
      problems: { rows: rows(1), more: 0 },
      cash: { ...cash, short },
    }),
  ).toEqual([
    "*Aclarar $20 de Marco Jiménez #held",
    "Aclarar 1 diferencia #problems",
    "Devolver a 3 clientes #owed",
    "Cobrar $670 #due",
  ]);
});

test("where no button above leads to another list, the list on top has the main button", () => {
  const due = { rows: rows(2), more: 0, sum: "$670" };
  const cash = { short: [], holders: rows(1), moves: [] };
  const owed = { ...none, rows: rows(1) };
  expect([{ due }, { cash }, { owed }, {}].map((page) => leadingList(pageWith(page)))).toEqual([
    "#due",
    "#held",
    "#owed",
    "#due",
  ]);
  expect(leadingList(pageWith({ due, cash }))).toBeUndefined();
});

test("that all is well is said alone where nobody owes, holds or claims anything", () => {
  const words = (page: object) => renderToStaticMarkup(<MoneyAsks {...pageWith(page)} />);
  expect(words({})).toContain("Nada por atender");
  expect(words({ statements: "1 estado de socios por cerrar" })).not.toContain("Nada por atender");
  const cash = { short: [], holders: rows(1), moves: [] };
  for (const page of [
    { disputes: { ...none, rows: rows(1) } },
    { cash },
    { owed: { ...none, rows: rows(1) } },
  ])
    expect(words(page)).toBe("");
});
