import { useTexts } from "../../../texts/language.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Scene } from "../../../ui/scene.tsx";
import { type FoundRide, Ticket } from "./ticket.tsx";

interface RouteHeadProps {
  found: FoundRide;
  name: string;
  /** The pages above this one, by name and path. */
  above: [string, string][];
  book: string;
}

/** Shows the airport's poster, and the ride as a ticket that lies over its foot. */
export function RouteHead({ found, name, above, book }: RouteHeadProps) {
  const t = useTexts();
  return (
    <>
      <div className="relative isolate overflow-hidden bg-ink bg-linear-to-b from-ink to-lagoon pt-20 text-sand lg:pt-28 lg:pb-48">
        <div className="wrap">
          <Breadcrumb
            label={t.route.path}
            above={above.map(([step, path]) => [step, t.href(path)])}
            here={name}
          />
          <h1 className="mt-2 max-w-md text-4xl lg:mt-8 lg:text-5xl xl:max-w-lg xl:text-6xl">{name}</h1>
          <p className="mt-3 max-w-sm text-sand/90 lg:mt-4 lg:text-lg">{t.footer.proof}</p>
        </div>
        <Scene
          name={found.airport.scene ?? "airport-liberia"}
          first
          sizes="(min-width: 64rem) 56vw, 100vw"
          className="-z-10 -mt-4 h-60 w-full object-cover sm:max-lg:h-96 max-lg:mask-t-from-60% lg:mt-0 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2 lg:object-[20%_50%] lg:max-w-4xl lg:fades-left xl:w-[56%]"
        />
      </div>
      <div className="wrap relative -mt-12 lg:-mt-32">
        <Ticket found={found} book={book} />
      </div>
    </>
  );
}
