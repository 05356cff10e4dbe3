import { type ReactNode, useEffect, useState } from "react";
import { timeInCostaRica } from "../../../../domain/common/day.ts";
import { aboutMinutes, freshMinutes } from "../../../../domain/ride/way-left.ts";
import type { ComingVan } from "../../../../operations/ride/coming-vans.server.ts";
import { useTexts } from "../../../../texts/language.ts";
import { Named } from "../../../../ui/named.tsx";
import { useSecond } from "../../../kit/use-second.ts";
import { keptAt } from "../kept/kept-page.ts";
import { RoadAhead } from "./road-ahead.tsx";
import type { HeadWords } from "./trip-head.ts";

interface VanHeadProps {
  words: HeadWords;
  van: ComingVan;
  /** The site's time as the page was read, as ISO text. */
  asOf: string;
  corner: ReactNode;
}

/** Says how far away the van is, over a road on which it stands where it was last seen. */
export function VanHead({
  words: { over, title, names, lead, driver = "" },
  van,
  asOf,
  corner,
}: VanHeadProps) {
  const t = useTexts();
  const { km, place, seenAt, isOnTime } = van;
  const ageMs = useAge(seenAt, asOf);
  const isLost = ageMs >= freshMinutes * 60_000;
  const minutes = String(aboutMinutes(van.minutes));
  const way = km < 1 ? t.comingVan.near : t.comingVan.km(String(Math.round(km)));
  const ago = agoWords(t.locale, ageMs);
  const seen = place ? t.comingVan.seenFrom(way, place, ago) : t.comingVan.seen(way, ago);
  return (
    <div className="relative isolate overflow-hidden bg-ink pt-19 text-sand lg:min-h-[41rem] lg:pt-32">
      <div className="wrap relative">
        <div className="flex items-center justify-between gap-5 lg:mb-2 lg:justify-start lg:text-lg">
          <p className="min-w-0 text-sand/95 [overflow-wrap:anywhere]">{over}</p>
          <div className="ml-auto shrink-0 lg:ml-0">{corner}</div>
        </div>
        <h1 className="text-2xl lg:text-4xl">
          <Named text={isLost ? title : t.comingVan.about(driver)} names={names} />
          {!isLost && (
            <span className="block text-[min(2.7rem,13vw)] leading-none tabular-nums lg:max-w-xl lg:text-7xl">
              {place ? t.comingVan.from(minutes, place) : t.comingVan.away(minutes)}
            </span>
          )}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 lg:text-xl">
          {isLost && (
            <Mark className="bg-mango">{t.comingVan.lost(t.time(timeInCostaRica(new Date(seenAt))))}</Mark>
          )}
          {!isLost && isOnTime && <Mark className="bg-leaf">{t.comingVan.onTime}</Mark>}
          <span>{isLost ? t.comingVan.lastSeen(way, place ?? "") : seen}</span>
        </p>
        {lead && <p className="mt-1.5 lg:text-xl">{lead}</p>}
      </div>
      <RoadAhead
        minutes={van.minutes}
        isFaded={isLost}
        you={place ?? t.comingVan.you}
        className="relative -z-10 mx-auto -mt-14 block aspect-9/10 w-full max-w-2xl mask-t-from-80% sm:mask-x-from-80% lg:absolute lg:right-0 lg:bottom-0 lg:mt-0 lg:h-full lg:w-auto lg:max-w-none"
      />
    </div>
  );
}

const Mark = ({ className, children }: { className: string; children: string }) => (
  <strong className={`rounded-full px-3.5 py-0.5 text-ink ${className}`}>{children}</strong>
);

/** Returns the milliseconds since the van was seen, each second anew; a page that a phone kept knows nothing of today. */
function useAge(seenAt: string, asOf: string): number {
  const now = useSecond(asOf);
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(Boolean(keptAt())), []);
  if (isKept) return Number.POSITIVE_INFINITY;
  return Math.max(0, (now?.getTime() ?? Date.parse(asOf)) - Date.parse(seenAt));
}

/** Says how long ago something was, in steps of ten seconds, then of minutes. */
function agoWords(locale: string, ageMs: number): string {
  const words = new Intl.RelativeTimeFormat(locale);
  if (!Number.isFinite(ageMs)) return "";
  const seconds = Math.max(10, Math.round(ageMs / 10_000) * 10);
  return seconds < 60 ? words.format(-seconds, "second") : words.format(-Math.round(seconds / 60), "minute");
}
