import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { DeskRole } from "../../kit/shut.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import type { DayRow } from "./day-row.server.ts";
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
): string {
  const head = {
    day: "2026-12-01",
    strip: [{ day: "2026-12-01", look }],
    done: "",
  } as unknown as DayHeadView;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <DeskRole value="owner">
          <Greetings value={{ en: "Hello {guest}", es: "Hola {guest}" }}>
            <RideList rows={rows} head={head} />
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

test("of 350 rides one hour is drawn, others when they are unfolded, and every hour says what it holds", () => {
  const rows = Array.from({ length: 350 }, (_, n) =>
    row(`ride${n}`, {
      time: `${String(6 + (n % 10)).padStart(2, "0")}:00`,
      isOpen: n % 10 === 4,
      askedCents: 0,
    }),
  );
  const ridesIn = (html: string) => html.match(/data-ride=/g)?.length;
  const folded = drawn("later", rows);
  expect([ridesIn(folded), folded.match(/id="hour-\d\d"/g)?.length]).toEqual([35, 10]);
  expect(folded).toContain('id="ride-ride4"');
  expect(folded.match(/<\w/g)!.length).toBeLessThan(3_000);
  const opened = drawn("later", rows, "/?abierto=06&abierto=08");
  expect([ridesIn(opened), opened.includes('id="ride-ride4"')]).toEqual([70, false]);
  const byDriver = drawn("later", rows, "/?by=driver");
  expect([ridesIn(byDriver), byDriver.includes('href="?by=driver&amp;abierto=none"')]).toEqual([
    undefined,
    true,
  ]);
  expect(ridesIn(drawn("later", rows.slice(0, 60)))).toBe(60);
});
