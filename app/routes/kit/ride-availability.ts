import { type RefObject, useEffect, useState } from "react";
import { isDay } from "../../domain/common/day.ts";
import { onceReleased } from "./live-form.ts";
import type { AvailabilityAnswer } from "./not-sold.tsx";

interface AskedRide {
  from?: string;
  to?: string;
  tour?: string;
  day: string;
  time?: string;
  people: string;
}

/** Asks whether a ride is available as soon as its day is chosen, because the page itself may have been kept for long. */
export function useRideAvailability(
  form: RefObject<HTMLFormElement | null>,
  ride: AskedRide | undefined,
): AvailabilityAnswer | undefined {
  const [answer, setAnswer] = useState<{ about: string; told: AvailabilityAnswer }>();
  const about = ride?.people && isDay(ride.day) ? new URLSearchParams({ ...ride }).toString() : "";
  useEffect(() => {
    if (!about) return;
    const stop = new AbortController();
    const ask = async () => {
      // A preview of a draft in the catalogue asks for the availability of that draft.
      const draft = new URLSearchParams(location.search).get("draft");
      const asked = draft ? `${about}&draft=${encodeURIComponent(draft)}` : about;
      const response = await fetch(`/api/availability?${asked}`, { signal: stop.signal });
      if (!response.ok) return;
      const told: AvailabilityAnswer = await response.json();
      onceReleased(form.current, () => setAnswer({ about, told }));
    };
    // If the request fails, the guest learns it when the form is sent.
    const timer = setTimeout(() => void ask().catch(() => {}), 300);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [form, about]);
  return answer?.about === about ? answer.told : undefined;
}
