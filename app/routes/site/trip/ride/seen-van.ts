import { useEffect, useState } from "react";
import { timeInCostaRica } from "../../../../domain/common/day.ts";
import type { ComingVan } from "../../../../domain/reservation/trip-ride.ts";
import { aboutMinutes, freshMinutes } from "../../../../domain/ride/way-left.ts";
import { useTexts } from "../../../../texts/language.ts";
import { useSecond } from "../../../kit/use-second.ts";
import { keptAt } from "../kept/kept-page.ts";

/**
 * Returns what is said of a van that was seen on its way. Until a script runs, the words name the hour at which it was
 * seen, because a page that a phone kept says the same hours later; minutes are hidden on such a page.
 */
export function useSeenVan({ km, minutes, place, seenAt, asOf }: ComingVan) {
  const t = useTexts();
  const words = t.comingVan;
  const now = useSecond(asOf);
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(Boolean(keptAt())), []);
  const ageMs = Math.max(0, (now?.getTime() ?? Date.parse(asOf)) - Date.parse(seenAt));
  const hour = t.time(timeInCostaRica(new Date(seenAt)));
  const about = String(aboutMinutes(minutes));
  const way = km < 1 ? words.near : words.km(String(Math.round(km)));
  const when = now ? agoWords(t.locale, ageMs) : words.atHour(hour);
  return {
    isLost: isKept || ageMs >= freshMinutes * 60_000,
    about,
    away: place ? words.minutes(about) : words.away(about),
    /** Stands after `away` where the way leads to the middle of a place. */
    from: place && words.fromPlace(place),
    seen: place ? words.seenFrom(way, place, when) : words.seen(way, when),
    seenOfSeveral: words.seenOfSeveral(way, when),
    lost: words.lost(hour),
    lastSeen: words.lastSeen(way, place ?? ""),
  };
}

/** Says how long ago something was, in steps of ten seconds, then of minutes. */
function agoWords(locale: string, ageMs: number): string {
  const words = new Intl.RelativeTimeFormat(locale);
  const seconds = Math.max(10, Math.round(ageMs / 10_000) * 10);
  return seconds < 60 ? words.format(-seconds, "second") : words.format(-Math.round(seconds / 60), "minute");
}
