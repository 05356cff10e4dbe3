import type { Tour } from "../../../domain/catalogue/tour.ts";
import { Scene } from "../../../ui/scene.tsx";

/** The tour's poster stands beside the words, on a phone below them. */
export function TourHead({ tour }: { tour: Tour }) {
  return (
    <div className="relative isolate overflow-hidden bg-ink bg-linear-to-b from-ink to-lagoon pt-28 text-sand lg:pt-36 lg:pb-40">
      <div className="wrap">
        <h1 className="max-w-lg text-4xl lg:text-6xl">{tour.name}</h1>
        <p className="mt-4 max-w-md text-lg text-sand/90">{tour.shortDescription}</p>
      </div>
      <Scene
        name={tour.images[0]!}
        first
        sizes="(min-width: 64rem) 56vw, 100vw"
        className="-z-10 mt-4 aspect-3/2 w-full object-cover object-bottom max-lg:mask-t-from-85% lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:h-full lg:w-[56%] lg:max-w-4xl lg:fades-left"
      />
    </div>
  );
}
