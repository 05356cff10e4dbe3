import type { ReactNode } from "react";
import type { ComingVan } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { Named } from "../../../../ui/named.tsx";
import { useSeenVan } from "../ride/seen-van.ts";
import { RoadAhead } from "./road-ahead.tsx";
import type { HeadWords } from "./trip-head.ts";

interface VanHeadProps {
  words: HeadWords;
  van: ComingVan;
  corner: ReactNode;
}

/**
 * Says how far away the van is, over a road on which it stands where it was last seen. A page that a phone kept is marked
 * before any script runs, and claims no minutes.
 */
export function VanHead({ words: { over, title, names, lead, driver = "" }, van, corner }: VanHeadProps) {
  const t = useTexts();
  const { isLost, about, away, from, seen, lost, lastSeen } = useSeenVan(van);
  return (
    <div className="relative isolate overflow-hidden bg-ink pt-19 text-sand lg:min-h-[41rem] lg:pt-32">
      <div className="wrap relative">
        <div className="flex items-center justify-between gap-5 lg:mb-2 lg:justify-start lg:text-lg">
          <p className="min-w-0 text-sand/95 [overflow-wrap:anywhere]">{over}</p>
          <div className="ml-auto shrink-0 lg:ml-0">{corner}</div>
        </div>
        <h1 className="text-2xl lg:text-4xl">
          {!isLost && (
            <span className="in-data-kept:hidden">
              <Named text={t.comingVan.about(driver, about)} names={names} />
              <span className="block text-[min(2.7rem,13vw)] leading-none tabular-nums lg:max-w-xl lg:text-7xl">
                {away}
              </span>
              {from && <span className="block [overflow-wrap:anywhere]">{from}</span>}
            </span>
          )}
          <span className={isLost ? "" : "hidden in-data-kept:inline"}>
            <Named text={title} names={names} />
          </span>
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 lg:text-xl">
          {isLost && <Mark className="bg-mango">{lost}</Mark>}
          {!isLost && van.isOnTime && (
            <Mark className="bg-leaf in-data-kept:hidden">{t.comingVan.onTime}</Mark>
          )}
          <span>{isLost ? lastSeen : seen}</span>
        </p>
        {lead && <p className="mt-1.5 lg:text-xl">{lead}</p>}
      </div>
      <RoadAhead
        minutes={van.minutes}
        isFaded={isLost}
        you={van.place ?? t.comingVan.you}
        isPlace={van.place !== undefined}
        className="relative -z-10 mx-auto -mt-14 block aspect-9/10 w-full max-w-2xl mask-t-from-80% sm:mask-x-from-80% lg:absolute lg:right-0 lg:bottom-0 lg:mt-0 lg:h-full lg:w-auto lg:max-w-none"
      />
    </div>
  );
}

const Mark = ({ className, children }: { className: string; children: string }) => (
  <strong className={`rounded-full px-3.5 py-0.5 text-ink ${className}`}>{children}</strong>
);
