interface NetPricesProps {
  roads: Road[];
  /** Writes cents as a sum. */
  sum: (cents: number) => string;
  words: { people: (people: string) => string; of: (sum: string) => string; noRate: string; none: string };
}

interface Road {
  from: string;
  to: string;
  bothWays: boolean;
  hasRate: boolean;
  prices: { people: string; priceCents: number; earnedCents: number }[];
}

/** Lists what is left of each fare for whom we work with, road by road, for each number of people. */
export function NetPrices({ roads, sum, words }: NetPricesProps) {
  if (roads.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return (
    <ul className="grid gap-3">
      {roads.map(({ from, to, bothWays, hasRate, prices }) => (
        <li
          key={`${from}/${to}`}
          className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5 print:break-inside-avoid print:shadow-none"
        >
          <h2 className="flex flex-wrap items-baseline gap-x-3 font-sans font-bold text-base tracking-normal">
            <span className="[overflow-wrap:anywhere]">
              {from} {bothWays ? "↔" : "→"} {to}
            </span>
            {!hasRate && <span className="font-normal text-ink-soft text-sm">{words.noRate}</span>}
          </h2>
          <dl className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(4.6rem,1fr))] gap-x-2 gap-y-2">
            {prices.map(({ people, priceCents, earnedCents }) => (
              <div key={people}>
                <dt className="text-ink-soft text-sm">{words.people(people)}</dt>
                <dd className="font-bold tabular-nums">{sum(priceCents - earnedCents)}</dd>
                {hasRate && (
                  <dd className="text-ink-soft text-sm tabular-nums">{words.of(sum(priceCents))}</dd>
                )}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
