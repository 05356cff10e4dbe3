import { expect, test } from "vitest";
import type { LanesView, RideBar } from "./lanes-view.server.ts";
import { readLanes, sentLanes } from "./sent-lanes.ts";

const bar: RideBar = {
  ids: ["one"],
  was: ["one:marco:hiace"],
  label: "Liberia",
  says: "Liberia: 05:00 a 06:15, Emily",
  left: 12.5,
  width: 6.25,
  track: undefined,
  look: "planned",
  isAccepted: false,
  isOver: false,
};
const lane = { driverId: "marco", name: "Marco", about: "HiAce", tracks: 1, bars: [bar], off: undefined };
const view: LanesView = {
  hours: [{ hour: "4", left: 0 }],
  span: "4 a 20 h",
  count: 16,
  now: undefined,
  shown: [
    {
      ...lane,
      driverId: "",
      bars: [{ ...bar, ids: ["two"], was: ["two::"], look: "nobody", isOver: true, track: 0 }],
    },
    {
      ...lane,
      tracks: 2,
      bars: [
        { ...bar, ids: ["a", "b"], was: ["a:marco:hiace", "b:marco:"], look: "clash", isAccepted: true },
      ],
    },
    lane,
  ],
  rest: [{ ...lane, bars: [] }],
  isCut: false,
  clashes: [],
};

test("lanes are read as they were sent, and what most of them have is not sent", () => {
  expect(readLanes(JSON.parse(JSON.stringify(sentLanes(view))))).toEqual(view);
  expect(JSON.stringify(sentLanes(view)!.shown[2])).not.toMatch(/planned|isOver|tracks|was/);
  expect(sentLanes(undefined)).toBeUndefined();
});
