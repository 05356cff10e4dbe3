import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { nothingInstead } from "../../domain/sale/instead.ts";
import { NotSold } from "./not-sold.tsx";

const requested = { tour: null, legs: [], people: "2", firstName: "" };
const root = { whatsapp: "+50688880000" };
const shared = { names: { day: "departure", time: "departureTime" }, requested };

/** Returns the words of a refusal and of each of its presses. */
function wordsOf(path: string, props: Omit<Parameters<typeof NotSold>[0], keyof typeof shared>) {
  const Page = () => <NotSold {...shared} {...props} />;
  const Site = createRoutesStub([{ id: "root", path, Component: Page, loader: () => root }]);
  const html = renderToStaticMarkup(
    <Site initialEntries={[path]} hydrationData={{ loaderData: { root } }} />,
  );
  const words = (part: string) =>
    part
      .replace(/<svg.*?<\/svg>/g, "")
      .replace(/<[^>]+>/g, " ")
      .trim();
  return {
    says: words(/role="status".*?<\/div>/.exec(html)![0].replace(/^.*?>/, "")),
    presses: [...html.matchAll(/<(button|a) .*?<\/\1>/g)].map(([press]) => words(press).replace(/ +/g, " ")),
  };
}

test("a ride that is too soon is offered its earliest hour, and its own hour on the next day", () => {
  const props = {
    field: "departureTime",
    why: "tooSoon" as const,
    typed: { day: "2026-12-05", time: "11:30" },
    instead: {
      hours: ["14:00"],
      earliest: { day: "2026-12-05", time: "13:00" },
      nextDay: "2026-12-06",
    },
  };
  expect(wordsOf("/private-shuttle", props)).toEqual({
    says: expect.stringMatching(/^The earliest pick-up is Sat, Dec 5 at 1:00 PM\./),
    presses: ["1:00 PM Sat, Dec 5", "11:30 AM Sun, Dec 6", "Ask for 11:30 AM anyway"],
  });
  expect(wordsOf("/es/private-shuttle", props).says).toMatch(/^Lo más temprano que podemos pasar: /);
});

test("a closed day is offered the next open one, and a closed hour the open ones near it", () => {
  const props = { field: "departure", why: "closed" as const, typed: { day: "2026-12-25", time: "10:00" } };
  expect(
    wordsOf("/private-shuttle", { ...props, instead: { ...nothingInstead, nextDay: "2026-12-26" } }),
  ).toEqual({
    says: expect.stringMatching(/^The next possible day is Sat, Dec 26\./),
    presses: ["Sat, Dec 26", "Ask for Fri, Dec 25 anyway"],
  });
  const { presses } = wordsOf("/private-shuttle", {
    ...props,
    instead: { ...nothingInstead, hours: ["12:00", "08:30"] },
  });
  expect(presses).toEqual(["8:30 AM", "12:00 PM", "Ask for Fri, Dec 25 anyway"]);
});
