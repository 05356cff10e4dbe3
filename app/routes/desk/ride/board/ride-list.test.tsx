import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { unpacked } from "../../kit/hidden.tsx";
import { DeskRole } from "../../kit/shut.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import type { DayRow } from "./day-row.server.ts";
import type { FoldedDay, RideFold } from "./folded-day.server.ts";
import { Greetings } from "./greetings.ts";
import { RideList } from "./ride-list.tsx";

const shared = {
  time: "05:10",
  guest: "Olivia Grant",
  party: "4 personas · 2 sillas de niño",
  wants: {},
  from: "Aeropuerto de Liberia",
  to: "Tamarindo",
  phone: "+506 8888-1111",
  language: "es",
  lacks: [],
  money: { text: "pagado", look: "paid" },
  urgency: "later",
  isOpen: true,
  say: "Falta chofer.",
  next: { do: "assign" },
};
const row = (id: string, change: Partial<DayRow> = {}) => ({ ...shared, id, ...change }) as unknown as DayRow;

function drawn(
  look: DayHeadView["strip"][number]["look"] = "later",
  rows = [row("first"), row("second")],
  at = "/",
  folded?: FoldedDay,
): string {
  const head = {
    day: "2026-12-01",
    rides: rows.length,
    strip: [{ day: "2026-12-01", look }],
    done: "",
  } as unknown as DayHeadView;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <DeskRole value="owner">
          <Greetings value={{ en: "Hello {guest}", es: "Hola {guest}" }}>
            <RideList rows={rows} folded={folded} head={head} />
          </Greetings>
        </DeskRole>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={[at]} />);
}

test.each([
  ["now", "text-coral-dark"],
  ["soon", "text-[#5f3d00]"],
  ["later", "text-ink-soft"],
] as const)("a day that is %s counts its unresolved rides in the strip's colour", (look, colour) => {
  expect(drawn(look)).toContain(`<span class="${colour}">2</span>`);
});

test("the explained ride has one button to assign it, the others have theirs in the row", () => {
  const cells = drawn("later").match(/\[grid-area:driver\] (?:max-lg:)?hidden/g);
  expect(cells).toEqual(["[grid-area:driver] hidden", "[grid-area:driver] max-lg:hidden"]);
});

test("a row shortens its places except for screen readers, and links to its guest", () => {
  const lines = drawn();
  expect(lines).toContain(">Aerop. de Liberia<");
  expect(lines).toContain("Aeropuerto de Liberia → Tamarindo<");
  expect(lines).toContain("send?phone=50688881111&amp;text=Hola%20Olivia%20Grant");
});

test("the driver links to other drivers until the ride is over, then to the ride's sheet", () => {
  const driver = { id: "luis", name: "Luis" };
  const lines = drawn("later", [row("comes", { driver }), row("over", { driver, isEnded: true })]);
  expect(lines.match(/data-assign="true"[^>]*/g)?.join()).toMatch(/assign=comes.*ride=over/);
});

test("a point stands between the driver and the van, and never without words after it", () => {
  const driver = { id: "luis", name: "Luis" };
  const van = { id: "hiace", name: "HiAce 12" };
  const drivenBy = (change: Partial<DayRow>) => drawn("later", [row("one", { driver, ...change })]);
  const point = '<span class="lg:hidden"> · </span>';
  expect(drivenBy({ van })).toContain(`${point}HiAce 12<`);
  expect(drivenBy({ wantsDriver: "sin recibo" })).toContain(`${point}sin recibo<`);
  // One of two vans may have its driver alone.
  expect(drivenBy({})).not.toContain(point);
});

test("the button of a line is pressed without a script too: it posts what says of which ride it is", () => {
  const next = { do: "collect" } as const;
  const lines = drawn(
    "later",
    Array.from({ length: 25 }, (_, n) => row(`ride${n}`, { legId: `leg${n}`, next })),
    "/?q=ana",
  );
  expect(lines).toContain('<form id="plain-step" action="/?q=ana" method="post"></form>');
  const [button] = lines.match(/<button[^>]*slim-press[^>]*>/)!;
  expect(button).toContain('type="submit" form="plain-step"');
  const form = new FormData();
  form.set("packed", button.match(/value="([^"]*)"/)![1]!.replaceAll("&amp;", "&"));
  const { packed, ...sent } = Object.fromEntries(unpacked(form));
  expect(sent).toEqual({ intent: "collect", job: "ride1", leg: "leg1" });
});

test("of a large day the open folds are drawn, and every line says what it holds and opens by its link", () => {
  const fold = (name: string, rides: number) => ({ name, rides, open: 1, askedCents: 9_000 }) as RideFold;
  const folded = {
    folds: [fold("arriba", 1), fold("otros", 40), fold("06", 30), fold("07", 279)],
    opened: ["07"],
    left: 350,
    open: 41,
  } as FoldedDay;
  const rows = [row("late", { fold: "arriba" }), row("six", { fold: "06" }), row("seven", { fold: "07" })];
  const shown = (at: string) => {
    const html = drawn("later", rows, at, folded);
    return [...html.matchAll(/id="ride-(\w+)"/g)].map(([, id]) => id).join(" ");
  };
  expect(shown("/")).toBe("late seven");
  expect(shown("/?abierto=06")).toBe("late six");
  expect(shown("/?abierto=")).toBe("late");
  const html = drawn("later", rows, "/", folded);
  expect(html).toContain('href="/?abierto=07&amp;abierto=06" data-discover="true">Ver los viajes');
  expect(html).toContain('href="/?abierto=07" data-discover="true">Ver los otros 278');
  expect(html).toMatch(/<strong>279<\/strong> viajes.*\$90/);
  expect(html).toMatch(/Por resolver <span class="sr-only">: <\/span><span class="[^"]*">41</);
  const byVan = drawn("later", [], "/?by=van", { ...folded, folds: [fold("none", 350)], opened: [] });
  expect(byVan).toContain('href="/?by=van&amp;abierto=none"');
});
