import { useState } from "react";
import { DriverInitials } from "../../kit/driver-initials.tsx";
import { droppedRides, isRideOver } from "./drag.ts";
import { LaneBar } from "./lane-bar.tsx";
import type { LaneView } from "./lanes-view.server.ts";
import type { Drop } from "./use-drop.ts";

const gap = 5;
const whole = 26;
const half = 19;

/** Shows a driver with the day's rides; a ride can be dropped on the lane. */
export function Lane({ lane, drop }: { lane: LaneView; drop: Drop }) {
  const [isOver, setOver] = useState(false);
  const { tracks } = lane;
  const inside = tracks > 1 ? tracks * (half + 2) - 2 : whole;
  return (
    <li
      data-lane
      onDragOver={(event) => {
        if (!isRideOver(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop.assign(droppedRides(event), lane.driverId);
      }}
      className={`flex min-h-[2.35rem] items-center border-t border-ink/10 ${isOver ? "bg-[#dff0ed]" : ""}`}
    >
      <p
        className={`sticky left-0 z-10 flex w-24 shrink-0 items-center gap-1.5 self-stretch pr-2 leading-[1.15] ${isOver ? "" : "bg-shell"}`}
      >
        {lane.driverId && <DriverInitials {...lane} small />}
        <span className="min-w-0">
          <span className="block truncate text-xs font-bold">{lane.name}</span>
          <span className="block truncate text-[11px] text-ink-soft">{lane.about}</span>
        </span>
      </p>
      <svg height={inside + 2 * gap} className="min-w-0 grow overflow-visible">
        <title>{lane.name}</title>
        {lane.off !== undefined && <DayOff reason={lane.off} height={inside} />}
        {lane.bars.map((bar) => {
          const isLow = bar.track !== undefined && tracks > 1;
          return (
            <LaneBar
              key={bar.ids[0]}
              bar={bar}
              y={gap + (isLow ? bar.track! * (half + 2) : (inside - whole) / 2)}
              height={isLow ? half : whole}
              isLow={isLow}
              isMoving={bar.ids.some((id) => drop.moving.includes(id))}
            />
          );
        })}
      </svg>
    </li>
  );
}

function DayOff({ reason, height }: { reason: string; height: number }) {
  return (
    <>
      <rect y={gap} width="100%" height={height} rx="7" fill="url(#hatch)" />
      <text x="8" y={gap + height / 2 + 4} className="fill-ink-soft text-[11px] font-semibold">
        {reason}
      </text>
    </>
  );
}
