import type { BoardJob } from "../../../../domain/ride/board.ts";
import { type RideCheck, rideChecks } from "../../../../domain/ride/ride-checks.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { type CheckLook, checkLooks } from "../../kit/check-looks.ts";
import type { RideInWords } from "../../kit/ride/ride-in-words.server.ts";

const { rides: words } = roomTexts;

interface ShownCheck {
  check: RideCheck;
  look: CheckLook;
  text: string;
}

/** Returns the five checks of a ride, each with its value, or that it is missing. */
export function checkWords(job: BoardJob, ride: RideInWords): ShownCheck[] {
  const { from, to } = job;
  const doors = [!from.airport && from.door, !to.airport && to.door].filter(Boolean).join(" → ");
  const driver = ride.driver && [shortName(ride.driver.name), ride.wantsDriver].filter(Boolean).join(", ");
  const looks = checkLooks(ride.lacks, ride.urgency);
  const { look: due, amount, text } = ride.money;
  // The check is clear, because it is known who takes the sum.
  const payment = due === "collect" && amount ? words.driverCollects(amount) : text;
  const there: Record<RideCheck, string | undefined> = {
    time: ride.time ?? undefined,
    place: looks.place === "clear" ? doors : undefined,
    driver,
    vehicle: ride.van?.name,
    payment: payment || (looks.payment === "clear" ? dayTexts.money.elsewhere : undefined),
  };
  return rideChecks.map((check) => {
    const look = looks[check];
    return { check, look, text: there[check] ?? (look === "later" ? words.later : words.missing) };
  });
}
