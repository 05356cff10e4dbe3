import { wasOf } from "./drag.ts";
import type { LanesView, LaneView, RideBar } from "./lanes-view.server.ts";

/** The values that most bars and lanes have, which are not sent. */
const usualBar = { look: "planned", isAccepted: false, isOver: false } as const;
const usualLane = { tracks: 1, bars: [] };

type SentBar = Omit<Partial<RideBar>, "was"> & Pick<RideBar, "ids" | "left" | "width"> & { vans: string[] };
type SentLane = Omit<LaneView, "tracks" | "bars"> & { tracks?: number; bars?: SentBar[] };
type SentLanes = Omit<LanesView, "shown" | "rest"> & Record<"shown" | "rest", SentLane[]>;

/** Returns lanes as they are sent, without what their reader knows or can put together. */
export function sentLanes(view: LanesView | undefined): SentLanes | undefined {
  return view && { ...view, shown: view.shown.map(sentLane), rest: view.rest.map(sentLane) };
}

function sentLane({ tracks, bars, ...lane }: LaneView): SentLane {
  return {
    ...lane,
    ...(tracks !== usualLane.tracks && { tracks }),
    ...(bars.length > 0 && { bars: bars.map(sentBar) }),
  };
}

function sentBar({ was, left, width, ...bar }: RideBar): SentBar {
  const unusual = Object.entries(bar).filter(
    ([name, value]) => usualBar[name as keyof typeof usualBar] !== value,
  );
  const [from, wide] = [left, width].map((part) => Math.round(part * 100) / 100) as [number, number];
  const vans = was.map((one) => one.split(":")[2] ?? "");
  return { ...(Object.fromEntries(unusual) as Pick<RideBar, "ids">), left: from, width: wide, vans };
}

/** Returns the lanes that were sent. */
export function readLanes(sent: SentLanes): LanesView {
  return { ...sent, shown: sent.shown.map(readLane), rest: sent.rest.map(readLane) };
}

function readLane({ bars = [], ...lane }: SentLane): LaneView {
  const { driverId } = lane;
  return {
    ...usualLane,
    ...lane,
    bars: bars.map(({ vans, ...bar }) => ({
      ...usualBar,
      ...(bar as RideBar),
      was: bar.ids.map((id, n) => wasOf({ id, driverId, vehicleId: vans[n] ?? null })),
    })),
  };
}
