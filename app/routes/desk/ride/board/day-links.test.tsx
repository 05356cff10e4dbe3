import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Role } from "../../../../domain/team/role.ts";
import { DeskRole } from "../../kit/shut.tsx";
import { BoardMenu } from "./board-menu.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import { DayLinksMenu } from "./day-links.tsx";

/** Returns where the menus of a day with one ride lead, a phone's and a desktop's. */
function waysOf(day: string, role: Role = "owner", { rides = 1, nightRides = 0 } = {}): string[][] {
  const hasNoShows = day === "2026-12-01" || nightRides > 0;
  const noShows = hasNoShows ? [{ href: "/r/TMR-1/no-show?ride=x", ride: "08:00 Ana" }] : [];
  const head = { day, today: "2026-12-01", rides, nightRides, noShows } as unknown as DayHeadView;
  return [
    <BoardMenu key="phone" head={head} choose={() => {}} />,
    <DayLinksMenu key="desk" head={head} />,
  ].map((menu) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <DeskRole value={role}>{menu}</DeskRole>
      </MemoryRouter>,
    );
    return [...html.matchAll(/(?:day\/[\d-]+|r\/TMR-1)\/(sick|swap|breakdown|cancel|no-show)["?]/g)].map(
      ([, way]) => way!,
    );
  });
}

test("the menus of a day lead to illness, swap, breakdown and storm where these can still be begun", () => {
  const all = ["sick", "swap", "cancel"];
  // A van breaks down today, and today's guests do not come.
  const today = ["sick", "swap", "breakdown", "cancel", "no-show"];
  expect(waysOf("2026-12-01")).toEqual([today, today]);
  expect(waysOf("2026-12-02")).toEqual([all, all]);
  const noRides = waysOf("2026-12-02", "owner", { rides: 0 });
  for (const none of [waysOf("2026-11-30"), noRides, waysOf("2026-12-02", "reader")])
    expect(none).toEqual([[], []]);
});

test("while a ride of yesterday goes on, its board leads to a breakdown and a no-show alone", () => {
  const night = ["breakdown", "no-show"];
  expect(waysOf("2026-11-30", "owner", { nightRides: 1 })).toEqual([night, night]);
  expect(waysOf("2026-11-30", "reader", { nightRides: 1 })).toEqual([[], []]);
});
