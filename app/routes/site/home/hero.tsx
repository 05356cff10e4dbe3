import type { Place } from "../../../domain/catalogue/place.ts";
import { type Fare, fareBetween } from "../../../domain/price/fare.ts";
import { useTexts } from "../../../texts/language.ts";
import { Scene, usePhoto } from "../../../ui/scene.tsx";
import { QuickQuote } from "./quick-quote.tsx";

/** The words stand on the calm sky of the poster, and the quote lies on its road, so that driver and van stay whole. */
export function Hero({ places, fares }: { places: Place[]; fares: Fare[] }) {
  const t = useTexts();
  const fare = fareBetween(fares, "liberia-airport", "tamarindo");
  return (
    <section className="bg-ink text-sand">
      <div className="relative isolate overflow-hidden">
        <Scene
          name="arrivals-wide"
          photo="home"
          tall="arrivals-tall"
          width={1920}
          height={900}
          first
          sizes="max(100vw, 72rem)"
          className="absolute inset-0 -z-20 size-full object-cover object-[100%_100%]"
        />
        <Shade over={usePhoto("home") ? strongly : lightly} />
        <div className="wrap pt-20 pb-[71vw] min-[700px]:h-[max(36rem,min(46.875vw,max(46rem,100svh-16rem)))] min-[700px]:pt-24 min-[700px]:pb-0 lg:pt-28">
          <h1 className="max-w-lg text-[2.75rem] leading-[1.02] max-[359px]:text-[2.4rem] sm:text-5xl lg:max-w-3xl lg:text-6xl xl:text-[5.75rem]">
            {t.home.headline}
          </h1>
          {fare && (
            <p className="mt-3.5 max-w-md lg:max-w-lg text-[1.0625rem] leading-normal text-pretty min-[700px]:mt-6 min-[700px]:text-xl xl:mt-8">
              <span className="block max-[699px]:hidden">{t.home.promise}</span>
              <strong className="font-display text-[1.4em] leading-none text-mango">
                {t.dollars(fare.baseCents)}
              </strong>{" "}
              {t.home.lead(t.dollars(fare.extraCents))}
            </p>
          )}
        </div>
      </div>
      <div className="wrap relative -mt-[17vw] min-[700px]:-mt-18">
        <QuickQuote places={places} fares={fares} />
      </div>
    </section>
  );
}

/** The poster is dark where the words stand, but the operator's photograph may be white there. */
const lightly =
  "from-ink/35 via-ink/15 via-30% to-transparent to-45% min-[700px]:bg-linear-to-r min-[700px]:from-ink/45 min-[700px]:to-60%";
const strongly =
  "from-ink/85 via-ink/75 via-45% to-transparent to-75% min-[700px]:bg-linear-to-r min-[700px]:to-100%";

/** Keeps the words readable on any sky, and fades the road into the band below. */
function Shade({ over }: { over: string }) {
  return (
    <>
      <div className={`absolute inset-0 -z-10 bg-linear-to-b ${over}`} />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-24 bg-linear-to-t from-ink to-transparent" />
    </>
  );
}
