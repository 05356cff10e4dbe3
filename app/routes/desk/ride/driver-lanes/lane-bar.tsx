import type { KeyboardEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { sheetHref } from "../../kit/sheet.tsx";
import { useMay } from "../../kit/shut.tsx";
import { isInSight } from "../board/in-sight.ts";
import { startDrag } from "./drag.ts";
import type { RideBar } from "./lanes-view.server.ts";

const looks: Record<RideBar["look"], string> = {
  planned: "bg-lagoon text-white",
  nobody: "border-[1.5px] border-ink-soft bg-shell text-ink",
  light: "bg-[#a9c9c7] text-ink",
  clash: "bg-coral text-white",
};

interface LaneBarProps {
  bar: RideBar;
  y: number;
  height: number;
  /** Two tracks share the lane's height. */
  isLow: boolean;
  isMoving: boolean;
}

/**
 * Draws a ride from its start to its end. The content security policy forbids inline styles, so an SVG positions it.
 */
export function LaneBar({ bar, y, height, isLow, isMoving }: LaneBarProps) {
  const [query] = useSearchParams();
  const isFixed = !useMay("dispatch") || bar.isOver;
  const right = bar.left + bar.width;
  // The right end of a narrow panel may be out of sight.
  const isBefore = bar.left > 10;
  return (
    <>
      <foreignObject
        x={`${bar.left}%`}
        y={y}
        width={`${bar.width}%`}
        height={height}
        className="overflow-visible"
      >
        <Link
          to={sheetHref(query, isFixed ? "ride" : "assign", isFixed ? bar.ids[0]! : bar.ids)}
          preventScrollReset
          draggable={!isFixed}
          onDragStart={(event) => startDrag(event, ...bar.was)}
          onKeyDown={move}
          data-bar
          // A mouse reads the words in a box; they are long, and hundreds of rides would send them twice.
          onPointerEnter={({ currentTarget }) => {
            currentTarget.title = bar.says;
          }}
          aria-label={bar.says}
          discover="none"
          className={`lane-bar ${isLow ? "lane-low" : ""} ${looks[bar.look]} ${bar.isAccepted ? "outline-2 -outline-offset-3 outline-mango outline-dashed" : ""} ${isMoving ? "opacity-50" : "hover:brightness-90"}`}
        >
          {bar.label}
        </Link>
      </foreignObject>
      {bar.look === "clash" && (
        <text
          x={`${isBefore ? bar.left : right}%`}
          dx={isBefore ? -6 : 6}
          y={y + height / 2 + 4}
          textAnchor={isBefore ? "end" : "start"}
          className="fill-coral-dark text-[11px] font-semibold"
        >
          {dayTexts.wantsDriver.clash}
        </text>
      )}
    </>
  );
}

/** Moves the focus up or down to the nearest ride of the next lane that has one. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const here = event.currentTarget;
  const lanes = [...document.querySelectorAll<HTMLElement>("[data-lane]:has([data-bar])")].filter(isInSight);
  const next = lanes[lanes.indexOf(here.closest<HTMLElement>("[data-lane]")!) + by];
  const from = here.getBoundingClientRect().left;
  const away = (bar: HTMLElement) => Math.abs(bar.getBoundingClientRect().left - from);
  const bars = [...(next?.querySelectorAll<HTMLElement>("[data-bar]") ?? [])];
  bars.sort((one, other) => away(one) - away(other))[0]?.focus();
}
