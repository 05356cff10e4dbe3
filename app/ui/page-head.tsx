import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  lead?: string;
  /** A wide poster whose left half is calm, where the words stand. */
  scene?: { src: string; width: number; height: number };
  children?: ReactNode;
}

/** The dark first band of a page; on a phone the poster lies below the words. */
export function PageHead({ title, lead, scene, children }: PageHeadProps) {
  const room = scene ? "pb-52 lg:pb-44" : "pb-14 lg:pb-20";
  return (
    <div
      className={`relative isolate overflow-hidden bg-ink bg-linear-to-b from-ink to-lagoon pt-28 text-sand lg:pt-36 ${room}`}
    >
      {scene && (
        <>
          <img
            {...scene}
            alt=""
            fetchPriority="high"
            className="absolute inset-x-0 bottom-0 -z-20 h-72 w-full object-cover object-[70%_100%] lg:h-full lg:object-[100%_80%]"
          />
          <div className="absolute inset-x-0 top-0 bottom-40 -z-10 bg-linear-to-b from-ink via-ink via-65% to-transparent lg:inset-y-0 lg:right-1/3 lg:bg-linear-to-r lg:from-ink/80 lg:via-ink/45 lg:via-50%" />
        </>
      )}
      <div className="wrap">
        <h1 className="max-w-3xl text-4xl lg:text-6xl">{title}</h1>
        {lead && <p className="mt-4 max-w-xl text-lg text-sand/90">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
