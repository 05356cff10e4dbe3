import { compareNames } from "../../../../domain/common/name-order.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import type { BoardView } from "../../kit/views.tsx";
import type { DrawRide } from "../row/draw-ride.tsx";
import type { DayRow } from "./day-row.server.ts";
import { FoldOfRides, foldShape } from "./fold-of-rides.tsx";
import type { FoldedDay } from "./folded-day.server.ts";
import type { Opened } from "./use-opened.ts";

interface RideGroupsProps {
  rows: DayRow[];
  by: BoardView;
  /** The id of the ride whose next step is the screen's one filled button. */
  first: string | undefined;
  draw: DrawRide;
}

/** Shows the day's rides under their driver, or under their van; rides without one come first. */
export function RideGroups({ rows, by, first, draw }: RideGroupsProps) {
  const groups: { id: string; name: string | undefined; members: DayRow[] }[] = [];
  for (const row of rows) {
    // A press must not move its row away under a finger.
    const { [by]: whose } = row.before ?? row;
    const id = whose?.id ?? "none";
    const group = groups.find((one) => one.id === id);
    if (group) group.members.push(row);
    else groups.push({ id, name: whose?.name, members: [row] });
  }
  groups.sort((a, b) => compareNames(a.name ?? "", b.name ?? ""));
  return groups.map(({ id, name, members }) => (
    <section key={id} aria-labelledby={`group-${id}`} className="mb-5">
      <h2 id={`group-${id}`} className="mb-1.5 flex items-baseline gap-2 px-1 text-lg">
        {name ?? dayTexts.views.none[by]}
        <span className="font-sans text-sm font-normal text-ink-soft">{dayTexts.rides(members.length)}</span>
      </h2>
      <ol className="grid gap-2.5 lg:gap-0 lg:overflow-hidden lg:rounded-card lg:shadow-card">
        {members.map((row) => draw({ row, first: row.id === first }))}
      </ol>
    </section>
  ));
}

interface FoldedGroupsProps extends RideGroupsProps {
  folded: FoldedDay;
  opened: Opened;
}

/** Shows the same groups of a large day, each folded behind one line. */
export function FoldedGroups({ folded, opened, rows, by, first, draw }: FoldedGroupsProps) {
  return folded.folds.map((fold) => (
    <div key={fold.name} data-fold data-with-open={fold.open > 0 || undefined} className={foldShape}>
      <FoldOfRides
        fold={fold}
        rows={rows}
        opened={opened}
        draw={(row) => draw({ row, first: row.id === first })}
        summary={
          <>
            <strong className="grow">{fold.title ?? dayTexts.views.none[by]}</strong>
            <span className="text-ink-soft">{dayTexts.rides(fold.rides)}</span>
          </>
        }
      />
    </div>
  ));
}
