interface NetPricesProps {
  roads: (Priced & { from: string; to: string; bothWays: boolean })[];
  tours: (Priced & { name: string })[];
  /** Writes cents as a sum. */
  sum: (cents: number) => string;
  words: Words;
}

interface Words {
  legend: string;
  roads: string;
  tours: string;
  people: (people: string) => string;
  public: (sum: string) => string;
  noRate: string;
  none: string;
}

interface Priced {
  hasRate: boolean;
  prices: { people: string; priceCents: number; earnedCents: number }[];
}

/** Lists what is left of each fare and of each tour's price for a partner, for each number of people. */
export function NetPrices({ roads, tours, ...how }: NetPricesProps) {
  const { words } = how;
  if (roads.length + tours.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  const named = roads.map((road) => ({
    ...road,
    name: `${road.from} ${road.bothWays ? "↔" : "→"} ${road.to}`,
  }));
  return (
    <>
      <p className="text-ink-soft">{words.legend}</p>
      <PriceList heading={words.roads} rows={named} look={look.roads} {...how} />
      <PriceList heading={words.tours} rows={tours} look={look.tours} {...how} />
    </>
  );
}

/** Large groups on a tour pay sums of more digits. */
const look = {
  roads: "grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] lg:grid-cols-11",
  tours: "grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]",
};

interface PriceListProps extends Pick<NetPricesProps, "sum" | "words"> {
  heading: string;
  rows: NetPricesProps["tours"];
  look: string;
}

function PriceList({ heading, rows, look, sum, words }: PriceListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{heading}</h2>
      <ul className="divide-y divide-ink/10 rounded-card bg-shell px-4 py-1 shadow-card sm:px-5 print:shadow-none">
        {rows.map(({ name, hasRate, prices }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1.5 py-3 lg:grid-cols-[19rem_1fr] print:break-inside-avoid"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 lg:block">
              <h3 className="font-bold font-sans text-base tracking-normal [overflow-wrap:anywhere]">
                {name}
              </h3>
              <p className="text-ink-soft text-sm">
                {hasRate ? words.public(sum(prices[0]!.priceCents)) : words.noRate}
              </p>
            </div>
            <dl className={`grid gap-x-2 gap-y-1.5 ${look}`}>
              {prices.map(({ people, priceCents, earnedCents }) => (
                <div key={people}>
                  <dt className="whitespace-nowrap text-ink-soft text-sm">
                    <span aria-hidden="true">{people}</span>
                    <span className="sr-only">{words.people(people)}</span>
                  </dt>
                  <dd className="whitespace-nowrap font-bold tabular-nums">
                    {sum(priceCents - earnedCents)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
