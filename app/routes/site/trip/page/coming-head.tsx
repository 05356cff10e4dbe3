import type { ReactNode } from "react";
import { Named } from "../../../../ui/named.tsx";
import { Scene } from "../../../../ui/scene.tsx";
import { WaitedClock } from "../../../kit/waited-clock.tsx";

interface ComingHeadProps {
  over: string;
  title: string;
  largest?: string | undefined;
  lead: string;
  /** The moment since which the van waits, as ISO text. */
  waitsSince?: string | undefined;
  /** The site's time as the page was read, as ISO text. */
  asOf: string;
  names: (string | undefined)[];
  /** Guests are picked up at an airport. */
  isAirport: boolean;
  corner: ReactNode;
}

/** Says above a picture of the van who comes and when; on a phone the cards begin right beneath its wheels. */
export function ComingHead({
  over,
  title,
  largest = "",
  lead,
  waitsSince,
  asOf,
  names,
  isAirport,
  corner,
}: ComingHeadProps) {
  const scene = isAirport
    ? { name: "arrivals-wide", width: 1920, height: 900, className: "bottom-0 object-[100%_100%]" }
    : {
        name: "shuttle-wide",
        width: 1920,
        height: 800,
        className: "bottom-3 object-[72%_100%] lg:bottom-0 lg:object-[100%_100%]",
      };
  return (
    <div className="relative isolate overflow-hidden bg-ink pt-19 pb-40 text-sand sm:pb-52 lg:pt-32 lg:pb-36">
      <Scene
        {...scene}
        first
        className={`absolute inset-x-0 -z-20 h-60 w-full mask-t-from-60% object-cover sm:h-80 lg:h-full lg:mask-none ${scene.className}`}
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-ink via-ink/40 to-transparent to-60% lg:bg-linear-to-r lg:from-ink/85 lg:via-ink/50 lg:via-40%" />
      <div className="wrap">
        <div className="flex items-center justify-between gap-5 lg:mb-2 lg:justify-start lg:text-lg">
          {over && <p className="text-sand/95 first-letter:uppercase">{over}</p>}
          <div className="ml-auto lg:ml-0">{corner}</div>
        </div>
        <h1 className="text-2xl lg:text-4xl">
          <Named text={largest ? title.slice(0, title.lastIndexOf(largest)) : title} names={names} />
          {largest && (
            <span className="block text-[min(2.7rem,13vw)] leading-none tabular-nums lg:max-w-xl lg:text-7xl">
              {largest}
            </span>
          )}
        </h1>
        {waitsSince && (
          <p>
            <WaitedClock
              since={waitsSince}
              asOf={asOf}
              className="font-display text-[2.7rem] leading-tight font-bold lg:text-7xl"
            />
          </p>
        )}
        {lead && <p className="mt-1.5 lg:mt-3 lg:text-xl">{lead}</p>}
      </div>
    </div>
  );
}
