import { useTexts } from "../../../texts/language.ts";

const beside = "border-t border-sand/20 pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12";

export function Proof() {
  const t = useTexts();
  const { proof } = t.home;
  return (
    <section className="bg-ink px-5 pt-8 pb-14 text-sand lg:pt-12 lg:pb-20">
      <div className="mx-auto grid max-w-6xl gap-10 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-12">
        {proof.official && (
          <div className="flex gap-5 max-sm:flex-col">
            <Plane />
            <div>
              <h2 className="text-4xl text-mango lg:text-[2.75rem]">{proof.official}</h2>
              <p className="mt-3 max-w-xl text-sand/85">{proof.officialText}</p>
            </div>
          </div>
        )}
        <div
          className={`grid grid-cols-2 gap-6 lg:grid-cols-[auto_auto] lg:gap-10 ${proof.official ? beside : "lg:justify-start"}`}
        >
          <Figure {...proof.since} />
          <Figure {...proof.fleet} />
        </div>
      </div>
    </section>
  );
}

function Figure({ figure, text }: { figure: string; text: string }) {
  return (
    <p>
      <span className="block text-sand/85">{text}</span>
      <span className="mt-1 block font-display text-5xl leading-none font-bold lg:text-6xl">{figure}</span>
    </p>
  );
}

function Plane() {
  return (
    <svg
      viewBox="0 0 48 48"
      width="56"
      height="56"
      aria-hidden="true"
      className="shrink-0 rounded-full bg-mango p-2.5 text-ink"
    >
      <path
        fill="currentColor"
        d="M44 24c0-2-1.700-3.400-3.800-3.400H30L18.400 4h-4.200l5.400 16.600h-9.400L6.600 16H3.400l2 8-2 8h3.200l3.600-4.600h9.400L14.200 44h4.200L30 27.400h10.200C42.300 27.400 44 26 44 24Z"
      />
    </svg>
  );
}
