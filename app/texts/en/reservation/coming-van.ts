const minutesWords = (minutes: string) => (minutes === "1" ? "1 minute" : `${minutes} minutes`);

/** How far away the van is from its guests, and since when nobody knows. */
export const comingVan = {
  pickUp: (time: string) => `Pick-up ${time}`,
  about: (driver: string, minutes: string) => (minutes === "1" ? `${driver} is` : `${driver} is about`),
  minutes: minutesWords,
  away: (minutes: string) => `${minutesWords(minutes)} away`,
  /** Each of several vans says this beside its driver's name. */
  ofSeveral: (away: string, minutes: string) => (minutes === "1" ? away : `About ${away}`),
  seenOfSeveral: (way: string, ago: string) => `${way}, seen ${ago}`,
  /** Stands after the minutes, where the way leads to the middle of a place. */
  fromPlace: (place: string) => `from ${place}`,
  km: (count: string) => `${count}\u00a0km`,
  near: "less than 1\u00a0km",
  onTime: "On time",
  /** Stands in place of "20 seconds ago" until a script says that. */
  atHour: (time: string) => `at ${time}`,
  seen: (way: string, ago: string) => `${way} to go, seen ${ago}`,
  lost: (time: string) => `No signal since ${time}`,
  seenFrom: (way: string, place: string, ago: string) => `${way} from ${place}, seen ${ago}`,
  lastSeen: (way: string, place: string) => `last seen ${way} ${place ? `from ${place}` : "away"}`,
  you: "You",
  holds: (driver: string, time: string) =>
    `If the van stands still, ${driver} has no signal, and your pick-up time holds. Not there by ${time}? Write to us. Where the van was is not kept after you board.`,
};
