import { jobStates } from "../../../domain/job.ts";
import type { RideCheck } from "../../../domain/ride-checks.ts";
import { dayTexts } from "../../../texts/es-day.ts";
import { askedMoney } from "../../../texts/es-ride.ts";
import { checkLooks } from "./check-looks.ts";
import type { DayRow } from "./day-row.server.ts";

/** A ride as it will be once the server has done what was pressed; what is to be done next only the server says. */
export function rowAfter(row: DayRow, pressed: FormData, names: Record<string, string>): DayRow {
  const after = { ...row, before: row.before ?? row };
  const named = (field: string) => {
    const id = String(pressed.get(field) ?? "");
    return Object.hasOwn(names, id) ? { id, name: names[id]! } : undefined;
  };
  switch (pressed.get("intent")) {
    case "putTime":
      return { ...after, time: String(pressed.get("time")), checks: checked(row, { time: true }) };
    case "assign": {
      const [driver, van] = [named("driver"), named("vehicle")];
      const checks = checked(row, { driver: false, vehicle: van !== undefined });
      const wantsDriver = driver && dayTexts.wantsDriver.receipt;
      return { ...after, driver, van, wantsDriver, isUntimed: false, isAccepted: false, checks };
    }
    case "received": {
      const wantsDriver = row.guestKnows ? undefined : dayTexts.wantsDriver.guest;
      return { ...after, wantsDriver, checks: checked(row, { driver: row.guestKnows }) };
    }
    case "told":
      return { ...after, wantsDriver: undefined, checks: checked(row, { driver: true }) };
    case "collect":
      return {
        ...after,
        money: askedMoney("collect", row.due),
        checks: checked(row, { payment: true }),
      };
    case "step": {
      const to = jobStates.find((state) => state === pressed.get("to"));
      if (!to || to === "planned") return row;
      const checks = checked(row, { time: true, place: true, driver: true, vehicle: true });
      return { ...after, stateWords: dayTexts.states[to], wantsDriver: undefined, checks };
    }
    case "solve":
      return { ...after, problem: false };
    default:
      return row;
  }
}

function checked({ checks, urgency }: DayRow, clear: Partial<Record<RideCheck, boolean>>) {
  return checkLooks((check) => !(clear[check] ?? checks[check] === "clear"), urgency);
}
