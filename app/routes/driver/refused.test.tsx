import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { jobWith } from "../../../test/rides.ts";
import { rideOf } from "../../domain/ride/driver-ride.ts";
import { RefusedTaps } from "./refused.tsx";

const ride = rideOf(jobWith({}));

test("a tap that did not count is shown with its reason, as long as its ride is not the driver's", () => {
  const told = (why: "notYours" | "gone", rides = [] as (typeof ride)[], known = [ride]) =>
    renderToStaticMarkup(<RefusedTaps refused={[[ride.id, why]]} rides={rides} known={known} />);
  expect(told("notYours")).toMatch(/Este viaje ya no es suyo.*14:30 Liberia → Tamarindo: lo que tocó/);
  expect(told("gone")).toMatch(/Este viaje ya no está.*14:30 Liberia/);
  expect(told("gone")).not.toContain("suyo");
  expect(told("notYours", [], [])).not.toContain("lo que tocó");
  for (const why of ["notYours", "gone"] as const) expect(told(why, [ride])).toBe('<div role="alert"></div>');
});
