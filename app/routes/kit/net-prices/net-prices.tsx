interface NetPricesProps {
  roads: Road[];
  /** Writes cents as a sum. */
  sum: (cents: number) => string;
  words: {
    legend: string;
    people: (people: string) => string;
    public: (sum: string) => string;
    noRate: string;
    none: string;
  };
}

interface Road {
  from: string;
  to: string;
  bothWays: boolean;
  hasRate: boolean;
  prices: { people: string; priceCents: number; earnedCents: number }[];
}

/** Lists what is left of each fare for a partner, road by road, for each number of people. */
export function NetPrices({ roads, sum, words }: NetPricesProps) {
  if (roads.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return (
    <section>
      <p className="text-ink-soft">{words.legend}</p>
      <ul className="mt-3 divide-y divide-ink/10 rounded-card bg-shell px-4 py-1 shadow-card sm:px-5 print:shadow-none">
        {roads.map((road) => (
          <li
            key={`${road.from}/${road.to}`}
            className="grid gap-x-6 gap-y-1.5 py-3 lg:grid-cols-[19rem_1fr] print:break-inside-avoid"
          >
            <RoadName road={road} sum={sum} words={words} />
            <dl className="grid grid-cols-[repeat(auto-fill,minmax(3.3rem,1fr))] gap-x-2 gap-y-1.5 lg:grid-cols-11">
              {road.prices.map(({ people, priceCents, earnedCents }) => (
                <div key={people}>
                  <dt className="whitespace-nowrap text-ink-soft text-sm">
                    <span aria-hidden="true">{people}</span>
                    <span className="sr-only">{words.people(people)}</span>
                  </dt>
                  <dd className="font-bold tabular-nums">{sum(priceCents - earnedCents)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoadName({ road, sum, words }: { road: Road } & Pick<NetPricesProps, "sum" | "words">) {
  const { from, to, bothWays, hasRate, prices } = road;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 lg:block">
      <h2 className="font-bold font-sans text-base tracking-normal [overflow-wrap:anywhere]">
        {from} {bothWays ? "↔" : "→"} {to}
      </h2>
      <p className="text-ink-soft text-sm">
        {hasRate ? words.public(sum(prices[0]!.priceCents)) : words.noRate}
      </p>
    </div>
  );
}
