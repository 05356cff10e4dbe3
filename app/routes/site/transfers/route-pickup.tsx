import type { AirportRide } from "../../../domain/catalogue/airport-ride.ts";
import type { Road } from "../../../domain/catalogue/road.ts";
import { flightPickup } from "../../../domain/ride/flight-pickup.ts";
import { useTexts } from "../../../texts/language.ts";
import { Steps } from "../../../ui/steps.tsx";

const afternoonFlight = "14:00";

/** Explains how guest and driver meet: at the airport, or at the guest's door. */
export function RoutePickup({ ride, road }: { ride: AirportRide; road?: Road }) {
  const t = useTexts();
  const { arriving, leaving } = t.route;
  const { heading, steps } = ride.from.airport ? arriving : leaving;
  const leave = flightPickup({
    flightTime: afternoonFlight,
    flight: null,
    fromAirport: ride.from.airport,
    toAirport: ride.to.airport,
    driveMinutes: road?.minutes,
  });
  return (
    <section className="py-16 lg:py-24">
      <h2 className="text-4xl lg:text-5xl">{heading}</h2>
      <Steps steps={steps} />
      {leave?.way === "takeOff" && (
        <p className="mt-10 w-fit rounded-card bg-sand-dark px-6 py-5 text-lg lg:px-8">
          {leaving.hour(t.time(leave.time), t.time(afternoonFlight))}
        </p>
      )}
    </section>
  );
}
