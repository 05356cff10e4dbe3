import { type CheckedJob, isOpen, toCollectCents, vansUsed } from "../../../domain/ride/checked-day.ts";
import type { Team } from "../../../domain/team/team.ts";
import { dayTexts } from "./day.ts";
import { dollars } from "./ride.ts";

/** Says how many rides a day has, how many of them are open, what is to be collected and how many vans drive. */
export function dayTotals({ checked, team }: { checked: CheckedJob[]; team: Team }) {
  return {
    rides: checked.length,
    open: checked.filter(isOpen).length,
    toCollect: dollars(toCollectCents(checked)),
    vans: dayTexts.vans(vansUsed(checked), team.vehicles.filter(({ active }) => active).length),
  };
}
