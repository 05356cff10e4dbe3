import { jobStates } from "../../../../domain/ride/job-state.ts";
import { type RideCheck, rideChecks } from "../../../../domain/ride/ride-checks.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { askedMoney } from "../../../../texts/desk/ride/ride.ts";
import type { DayRow } from "./day-row.server.ts";

/** Returns the ride as it will be once the server has done the press; only the server knows the next step. */
export function rowAfter(row: DayRow, pressed: FormData, names: Record<string, string>): DayRow {
  const after = { ...row, before: row.before ?? row };
  const named = (field: string) => {
    const id = String(pressed.get(field) ?? "");
    return Object.hasOwn(names, id) ? { id, name: names[id]! } : undefined;
  };
  switch (pressed.get("intent")) {
    case "putTime":
      return { ...after, time: String(pressed.get("time")), lacks: lacksAfter(row, { time: true }) };
    case "assign": {
      const [driver, van] = [named("driver"), named("vehicle")];
      const lacks = lacksAfter(row, { driver: false, vehicle: van !== undefined });
      const wantsDriver = driver && dayTexts.wantsDriver.receipt;
      return { ...after, driver, van, wantsDriver, isUntimed: false, isAccepted: false, lacks };
    }
    case "received": {
      const wantsDriver = row.guestKnows ? undefined : dayTexts.wantsDriver.guest;
      return { ...after, wantsDriver, lacks: lacksAfter(row, { driver: row.guestKnows }) };
    }
    case "told":
      return { ...after, wantsDriver: undefined, lacks: lacksAfter(row, { driver: true }) };
    case "collect":
      return {
        ...after,
        money: askedMoney("collect", row.due),
        lacks: lacksAfter(row, { payment: true }),
      };
    case "collected":
      return { ...after, lacks: lacksAfter(row, { payment: true }) };
    case "step": {
      const to = jobStates.find((state) => state === pressed.get("to"));
      if (!to || to === "planned") return row;
      const lacks = lacksAfter(row, { time: true, place: true, driver: true, vehicle: true });
      return { ...after, stateWords: dayTexts.states[to], wantsDriver: undefined, lacks };
    }
    case "solve":
      return { ...after, problem: false };
    default:
      return row;
  }
}

function lacksAfter(row: DayRow, clear: Partial<Record<RideCheck, boolean>>): RideCheck[] {
  return rideChecks.filter((check) => !(clear[check] ?? !row.lacks.includes(check)));
}
