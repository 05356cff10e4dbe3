import type { Place } from "../../../domain/catalogue/place.ts";
import { useTexts } from "../../../texts/language.ts";
import { Scene, usePhoto } from "../../../ui/scene.tsx";
import { QuickQuote } from "./quick-quote.tsx";

/** The poster shows a catamaran: the words lie on the calm sky, the quote on the water, and the boat stays free between them. */
export function Hero({ places, price }: { places: Place[]; price?: string }) {
  const t = useTexts();
  return (
    <section className="relative isolate overflow-hidden bg-ink px-5 text-sand">
      <Scene
        name="home-wide"
        tall="home-tall"
        width={1920}
        height={1080}
        first
        sizes="max(100vw, 72rem)"
        className="absolute inset-x-0 top-0 -z-20 h-[48rem] w-full object-cover object-top max-[359px]:h-[52rem] sm:h-full sm:object-[55%_40%]"
      />
      <Shade over={usePhoto("home") ? strongly : lightly} />
      <div className="mx-auto flex min-h-[45.5rem] max-[359px]:min-h-[48rem] max-w-6xl flex-col pt-24 pb-6 sm:min-h-[46rem] sm:pt-28 sm:pb-10 lg:min-h-[min(clamp(40rem,50vw,62rem),calc(100svh-2rem))] lg:pt-32">
        <p className="font-semibold text-mango max-sm:hidden">{t.home.eyebrow}</p>
        <h1 className="max-w-3xl text-[2.75rem] max-[359px]:text-[2.4rem] leading-[1.02] sm:mt-4 sm:text-6xl lg:text-7xl xl:text-[5.75rem]">
          {t.home.headline}
        </h1>
        {price && (
          <p className="mt-3.5 max-w-md text-balance text-[1.0625rem] leading-normal sm:mt-5 sm:max-w-sm sm:text-xl xl:max-w-md">
            {t.home.lead(price)}
          </p>
        )}
        <QuickQuote places={places} />
      </div>
    </section>
  );
}

/** The poster is dark where the words stand, but the operator's photograph may be white there. */
const lightly =
  "from-ink/60 via-ink/40 via-30% to-transparent to-40% sm:from-ink/60 sm:via-ink/55 sm:via-45% sm:to-transparent sm:to-90% lg:via-ink/45 lg:via-30% lg:to-60%";
const strongly =
  "from-ink/85 via-ink/75 via-45% to-transparent to-75% sm:from-ink/85 sm:via-ink/75 sm:via-60% sm:to-transparent sm:to-100%";

/** Keeps the words readable on any sky, and fades the water into the band below. */
function Shade({ over }: { over: string }) {
  return (
    <>
      <div className={`absolute inset-0 -z-10 bg-linear-to-b sm:bg-linear-to-r ${over}`} />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-32 bg-linear-to-t from-ink to-transparent" />
    </>
  );
}
