import fc from "fast-check";
import { operatorWith } from "../../app/domain/common/actor.ts";
import { stepJob, takeBackEnd } from "../../app/operations/ride/progress.server.ts";
import { splitJob } from "../../app/operations/ride/split.server.ts";
import { jobsOfReservation } from "../../app/store/ride/board.server.ts";
import { giveVan } from "./drivers.ts";

/** The steps of the vans of a booking. */
export type DriveStep =
  | { do: "drive"; which: "first" | "last"; to: "done" | "noShow" }
  | { do: "takeBack" }
  | { do: "secondVan"; count: number };

export const driveStep: fc.Arbitrary<DriveStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("drive" as const),
      which: fc.constantFrom("first", "last"),
      to: fc.constantFrom("done", "done", "done", "noShow"),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "takeBack" } as const) },
  fc.record({ do: fc.constant("secondVan" as const), count: fc.integer({ min: 1, max: 4 }) }),
);

export const isDriveStep = (step: { do: string }): step is DriveStep =>
  ["drive", "takeBack", "secondVan"].includes(step.do);

const ana = operatorWith("ana");

/** Ends a van's ride, takes the last end back, or gives some people a van of their own. */
export async function takeDriveStep(step: DriveStep, reservationId: string): Promise<unknown> {
  const vans = await jobsOfReservation(reservationId);
  const open = vans.filter(({ state }) => state === "planned");
  if (step.do === "takeBack") {
    const ended = vans.findLast(({ state }) => state === "done" || state === "noShow");
    return ended && (await takeBackEnd(ended.id, ended.state, "planned", ana));
  }
  if (step.do === "secondVan")
    return open[0] && (await splitJob(open[0].id, open[0].people, step.count, ana));
  const van = step.which === "first" ? open[0] : open.at(-1);
  if (van) await giveVan(van.id);
  return van && (await stepJob(van.id, step.to, ana));
}
