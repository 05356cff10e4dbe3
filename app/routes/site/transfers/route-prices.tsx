import type { GroupPrice } from "../../../domain/catalogue/airport-ride.ts";
import { useTexts } from "../../../texts/language.ts";
import { Scene } from "../../../ui/scene.tsx";

/** Shows every group's price beside what it includes. */
export function RoutePrices({ prices, arriving }: { prices: GroupPrice[]; arriving: boolean }) {
  const t = useTexts();
  const { group, included } = t.route;
  const items = [...included.items, arriving ? t.when.lateFlight : ""].filter(Boolean);
  const cell = "py-2.5 text-right tabular-nums";
  return (
    <section className="grid overflow-hidden rounded-card bg-lagoon text-sand lg:grid-cols-2">
      <div className="px-(--gutter) py-6 sm:p-10 lg:p-14">
        <h2 id="group" className="text-4xl">
          {group.heading}
        </h2>
        <p className="mt-3">{group.lead}</p>
        <table aria-labelledby="group" className="mt-6 w-full">
          <thead>
            <tr className="border-b-2 border-sand/40">
              <th scope="col" className="py-2.5 text-left wrap-anywhere">
                {group.people}
              </th>
              <th scope="col" className={cell}>
                {t.fields.oneWay}
              </th>
              <th scope="col" className={cell}>
                {t.fields.roundTrip}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ least, most, oneWayCents, roundTripCents }) => (
              <tr key={most} className="border-b border-sand/20 text-lg">
                <th scope="row" className="py-2.5 text-left font-normal">
                  {group.size(least, most)}
                </th>
                <td className={`${cell} font-semibold`}>{t.dollars(oneWayCents)}</td>
                <td className={`${cell} font-semibold`}>{t.dollars(roundTripCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-sm">{group.larger(prices.at(-1)!.most)}</p>
      </div>
      <div className="flex flex-col">
        <div className="px-(--gutter) py-6 max-lg:pt-0 sm:p-10 lg:p-14 lg:pb-0">
          <h2 className="text-4xl">{included.heading}</h2>
          <ul className="mt-6 grid gap-5 text-lg">
            {items.map((text) => (
              <li key={text} className="flex gap-4">
                <Tick />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <Scene
          name="shuttle-wide"
          width={1920}
          height={800}
          className="mt-auto h-60 w-full object-cover object-[78%_100%] mask-t-from-55% lg:h-80 lg:mask-l-from-70%"
        />
      </div>
    </section>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" className="mt-0.5 shrink-0">
      <circle cx="12" cy="12" r="12" className="fill-mango" />
      <path d="m7 12.5 3.5 3.5L17 9" fill="none" strokeWidth="2.5" className="stroke-ink" />
    </svg>
  );
}
