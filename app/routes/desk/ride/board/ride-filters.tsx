import { Form, Link, useLocation, useSearchParams, useSubmit } from "react-router";
import { rideFilterTexts as words } from "../../../../texts/desk/ride/ride-filter.ts";
import { LanesSwitch, viewEntries } from "../../kit/views.tsx";
import type { RideFilter } from "./ride-filter.server.ts";

const shape = "min-h-11 min-w-0 rounded-xl border-[1.5px] px-3";
const field = `${shape} border-line bg-white`;

/** Filters the rides of a large day; the address keeps what is asked for. */
export function RideFilters({ filter }: { filter: RideFilter }) {
  const { search, choices, shown, all } = filter;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const submit = useSubmit();
  const view = viewEntries(query);
  const isFiltered = search !== "" || choices.some(({ chosen }) => chosen !== "");
  return (
    <div className="mb-3 in-data-kept:hidden print:hidden">
      <Form
        // Another answer shows the values of its own address.
        key={JSON.stringify([search, choices.map(({ chosen }) => chosen)])}
        action={pathname}
        aria-label={words.heading}
        preventScrollReset
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true });
        }}
        className="flex items-center gap-2 py-1 max-lg:-mx-3 max-lg:overflow-x-auto max-lg:px-3 lg:flex-wrap"
      >
        {view.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={60}
          aria-label={words.search}
          placeholder={words.search}
          className={`${field} shrink-0 grow basis-56`}
        />
        <button type="submit" className={`${field} shrink-0 font-semibold hover:border-ink`}>
          {words.find}
        </button>
        {choices.map(({ name, chosen, options }) => (
          <select
            key={name}
            name={name}
            defaultValue={chosen}
            aria-label={words.all[name]}
            className={`shrink-0 grow basis-28 ${chosen ? `${shape} border-ink bg-ink text-sand` : field}`}
          >
            <option value="">{words.all[name]}</option>
            {options.map(([value, says]) => (
              <option key={value} value={value}>
                {says}
              </option>
            ))}
          </select>
        ))}
        <LanesSwitch className="min-h-11 content-center px-1 font-semibold underline max-xl:hidden" />
      </Form>
      {isFiltered && (
        <p className="flex items-center gap-3 px-1">
          <strong>{words.left(shown, all)}</strong>
          <Link to={`?${new URLSearchParams(view)}`} preventScrollReset className="py-2.5 underline">
            {words.clear}
          </Link>
        </p>
      )}
    </div>
  );
}
