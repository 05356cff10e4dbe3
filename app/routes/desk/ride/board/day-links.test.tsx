import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Role } from "../../../../domain/team/role.ts";
import { DeskRole } from "../../kit/shut.tsx";
import { BoardMenu } from "./board-menu.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import { DayLinksMenu } from "./day-links.tsx";

/** Returns where the menus of a day with one ride lead, a phone's and a desktop's. */
function waysOf(day: string, role: Role = "owner", rides = 1): string[][] {
  const noShows = day === "2026-12-01" ? [{ href: "/r/TMR-1/no-show?ride=x", ride: "08:00 Ana" }] : [];
  const head = { day, today: "2026-12-01", rides, noShows } as unknown as DayHeadView;
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
  for (const none of [waysOf("2026-11-30"), waysOf("2026-12-02", "owner", 0), waysOf("2026-12-02", "reader")])
    expect(none).toEqual([[], []]);
});
