import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { driverSteps, nextStep } from "../../domain/ride/driver-ride.ts";
import { driverTexts as t } from "../../texts/driver.ts";

/** Shows the steps from Recibido to Listo; those that this phone has not sent yet are hatched. */
export function Progress({ ride }: { ride: SeenRide }) {
  const next = nextStep(ride);
  const reached = next ? driverSteps.indexOf(next) : ride.state === "done" ? driverSteps.length : 0;
  return (
    <ol aria-label={t.progress} className="grid grid-cols-[repeat(5,auto)] gap-1">
      {driverSteps.map((step, index) => {
        const isTaken = index < reached;
        const waits = isTaken && ride.waiting.includes(step);
        const look = waits
          ? hatched
          : isTaken
            ? "bg-leaf"
            : step === next
              ? "border-[2.5px] border-night"
              : "bg-[#e3dccb]";
        return (
          <li key={step} aria-current={step === next ? "step" : undefined} className="text-center">
            <span className={`block h-2.5 rounded-full ${look}`} />
            <span
              className={`mt-1.5 block text-[min(1rem,4.6vw)] leading-tight font-bold whitespace-nowrap ${isTaken || step === next ? "text-night" : "text-ink-soft"}`}
            >
              {t.steps[step]}
              {waits && <span className="sr-only">, {t.waitsToBeSent}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const hatched = "bg-[repeating-linear-gradient(115deg,#1bae70_0_7px,#8fdcb8_7px_13px)]";
