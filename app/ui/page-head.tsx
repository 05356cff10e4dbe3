import type { ReactNode } from "react";
import { Scene, usePhoto } from "./scene.tsx";

interface PageHeadProps {
  title: ReactNode;
  /** A line above the title, such as a day. */
  over?: ReactNode;
  /** Stands at the end of that line, such as a reference. */
  corner?: ReactNode;
  lead?: ReactNode;
  /** A wide poster whose left half is calm, where the words stand. */
  scene?: { name: string; width: number; height: number };
  /** A scene of public/scenes whose foot shows at the right where there is room, vans whole; phones leave it out. */
  poster?: string;
  /** True where a phone shows the words only, so that the form begins higher. */
  short?: boolean;
  /** True above a form, which begins at once. */
  slim?: boolean;
  children?: ReactNode;
}

/** Shows the dark first band of a page; on a phone the poster lies below the words. */
export function PageHead({ slim, ...head }: PageHeadProps) {
  return slim ? <SlimHead {...head} /> : <FullHead {...head} />;
}

function SlimHead({ title, lead }: PageHeadProps) {
  return (
    <div className="bg-ink bg-linear-to-r from-ink to-lagoon pt-20 pb-8 text-sand lg:pt-24 lg:pb-7">
      <div className="wrap flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="text-3xl lg:text-5xl">{title}</h1>
        {lead && <p className="max-w-2xl text-lg text-sand/90">{lead}</p>}
      </div>
    </div>
  );
}

function FullHead({ title, over, corner, lead, scene, poster, short, children }: PageHeadProps) {
  const photo = usePhoto(scene?.name ?? "");
  const room = scene
    ? short
      ? "pb-8 lg:pb-44"
      : "pb-52 lg:pb-44"
    : short
      ? "pb-8 lg:pb-20"
      : "pb-14 lg:pb-20";
  return (
    <div
      className={`relative isolate overflow-hidden bg-ink bg-linear-to-b from-ink to-lagoon pt-28 text-sand lg:pt-36 ${room}`}
    >
      {scene && (
        <>
          <Scene
            {...scene}
            first
            className={`absolute inset-x-0 bottom-0 -z-20 h-72 w-full object-cover object-[70%_100%] lg:h-full lg:object-[100%_80%] ${short ? "max-lg:hidden" : ""}`}
          />
          <div
            className={`absolute inset-x-0 top-0 bottom-40 -z-10 ${short ? "max-lg:hidden" : ""} bg-linear-to-b from-ink via-ink to-transparent lg:inset-y-0 lg:bg-linear-to-r ${photo ? "via-85% lg:right-1/4 lg:from-ink/85 lg:via-ink/75 lg:via-70%" : "via-65% lg:right-1/3 lg:from-ink/80 lg:via-ink/45 lg:via-50%"}`}
          />
        </>
      )}
      {poster && (
        <Scene
          name={poster}
          className="absolute inset-y-0 right-0 -z-10 h-full w-3/5 max-w-4xl fades-left object-cover object-bottom max-lg:hidden"
        />
      )}
      <div className="wrap">
        {(over || corner) && (
          <div className="mb-2 flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-2">
            <p className="text-lg text-sand/90 first-letter:uppercase">{over}</p>
            {corner && <div className="ml-auto">{corner}</div>}
          </div>
        )}
        <h1 className={`${scene ? "max-w-2xl" : "max-w-3xl"} text-4xl lg:text-6xl`}>{title}</h1>
        {lead && <p className="mt-4 max-w-xl text-lg text-sand/90">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
