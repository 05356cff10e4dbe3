import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MoneyAsks } from "./money-asks.tsx";

type Page = Parameters<typeof MoneyAsks>[0];
const none = { rows: [], more: 0 };
const rows = (many: number) => Array.from({ length: many }, () => ({}));

/** Returns the buttons for a page that has this, the main one with a star. */
function buttons(page: object): string[] {
  const whole = {
    cash: { short: [], holders: [], moves: [] },
    problems: none,
    owed: none,
    due: { ...none, sum: "$0" },
    ...page,
  };
  const drawn = renderToStaticMarkup(<MoneyAsks {...(whole as unknown as Page)} />);
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
