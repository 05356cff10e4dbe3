import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { TripPlans } from "./trip-changes.tsx";

type Props = Parameters<typeof TripPlans>[0];

/** Returns the sentence and the words of the button. */
function shown(cancelNow: Props["cancelNow"], path = "/"): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TripPlans
        secret="secret"
        today="2026-11-26"
        requests={[]}
        mayChange
        cancelNow={cancelNow}
        refunds={[]}
      />
    </MemoryRouter>,
  );
  const sentence = /<p>(.*?)<\/p>/.exec(html)?.[1] ?? "";
  return [sentence, /\/cancel"[^>]*>(.*?)<\/a>/.exec(html)![1]!].map((text) =>
    text.replaceAll("\u00a0", " "),
  );
}

const none = { backCents: 0, paidCents: 0, owedBeforeCents: 0, falls: [] };
const half = { ...none, backCents: 6_500, paidCents: 12_000 };

test.each([
  [undefined, "", "Cancel"],
  [none, "Cancel now, and you pay nothing.", "Cancel, nothing to pay"],
  [
    { ...none, paidCents: 12_000 },
    "Cancel now, and nothing of the $120 you paid comes back.",
    "Cancel, nothing back",
  ],
  [half, "Cancel now, and $65 of the $120 you paid comes back.", "Cancel, get $65"],
  [
    { ...half, backCents: 12_000 },
    "Cancel now, and all of the $120 you paid comes back.",
    "Cancel, get $120",
  ],
])("the button says what a cancelling with %j does", (cancelNow, sentence, button) => {
  expect(shown(cancelNow)).toEqual([sentence, button]);
});

test.each([
  ["2026-11-26", "14:10", "today at 2:10 PM", "hoy a las 2:10 p. m."],
  ["2026-11-27", "13:05", "tomorrow at 1:05 PM", "mañana a la 1:05 p. m."],
  ["2026-11-28", "14:10", "Sat, Nov 28 at 2:10 PM", "el sáb, 28 nov a las 2:10 p. m."],
])("the sum that comes back until %s, %s is shown with that moment", (day, time, english, spanish) => {
  const now = { ...half, falls: [{ day, time, backCents: 0 }] };
  expect(shown(now)[0]).toContain(
    `comes back. That holds until ${english}, Costa Rica time; after that nothing comes back.`,
  );
  expect(shown(now, "/es/trip/secret")[0]).toContain(
    `pagó. Eso vale hasta ${spanish}, hora de Costa Rica; después no vuelve nada.`,
  );
});

test("the later sums are shown too, and when nothing comes back any more", () => {
  const falls = [
    { day: "2026-11-27", time: "14:10", backCents: 4_000 },
    { day: "2026-11-28", time: "12:10", backCents: 0 },
  ];
  expect(shown({ ...half, falls })[0]).toMatch(
    /until tomorrow at 2:10 PM, .*; after that \$40 comes back; from Sat, Nov 28 at 12:10 PM nothing comes back\.$/,
  );
  expect(shown({ ...half, falls }, "/es")[0]).toMatch(
    /; después vuelven \$40; desde el sáb, 28 nov a las 12:10 p\. m\. no vuelve nada\.$/,
  );
});

test("nothing to pay and nothing to give back have their Spanish words", () => {
  expect(shown(none, "/es")[1]).toBe("Cancelar sin costo");
  expect(shown({ ...none, paidCents: 9_000 }, "/es")[1]).toBe("Cancelar sin devolución");
});

test("what is owed already stands beside what this cancelling gives back", () => {
  const now = { ...half, backCents: 12_000, owedBeforeCents: 11_000 };
  expect(shown(now)).toEqual([
    "Cancel now, and all of the $120 you paid comes back. Besides, we owe you $110 already: that comes back either way.",
    "Cancel, get $120",
  ]);
  expect(shown(now, "/es")[0]).toContain(
    "Aparte de eso ya le debemos $110, que se le devuelven en todo caso.",
  );
});
