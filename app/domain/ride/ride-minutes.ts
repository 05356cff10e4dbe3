interface Ride {
  /** The hours for which the van was hired, with its driver; none on other rides. */
  charterHours?: number | null | undefined;
  tour?: { minutes: number } | null | undefined;
}

/** Returns how long a ride takes (min): as long as its van was hired for, as its tour takes, or as the drive does. */
export function rideMinutes<Drive extends number | undefined>(
  { charterHours, tour }: Ride,
  drive: Drive,
): number | Drive {
  return charterHours ? charterHours * 60 : (tour?.minutes ?? drive);
}
