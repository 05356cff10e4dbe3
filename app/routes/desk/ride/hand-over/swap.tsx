import { useContext } from "react";
import { redirect, useSearchParams } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { isDay } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { swapTexts as words } from "../../../../texts/desk/ride/swap.ts";
import { chevron } from "../../../../ui/field.tsx";
import { answered } from "../../kit/acts.server.ts";
import { buttons } from "../../kit/card.tsx";
import { useDone } from "../../kit/done.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { DeskForm, DeskForms, FormContext } from "../../kit/form.tsx";
import { Hidden } from "../../kit/hidden.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { Route } from "./+types/swap";
import { HandOverHead, RidesGiven } from "./hand-over-head.tsx";
import { swapActs } from "./swap-act.server.ts";
import { readAsked, type SwapView, swapView } from "./swap-view.server.ts";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request, params: { day } }: Route.LoaderArgs) {
  await requireOperator(request);
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const asked = readAsked(new URL(request.url).searchParams);
  return { day, asked, ...(await swapView(day, asked)), click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, swapActs);
}

/** Gives the rides of two drivers to each other, and first says which rides would clash. */
export default function Swap({ loaderData, actionData }: Route.ComponentProps) {
  const { day, asked, drivers, sides, click } = loaderData;
  const done = useDone(actionData, "swap");
  return (
    <DeskForms latest={actionData} saysDone="swap" click={click}>
      <div className="mx-auto grid w-full max-w-5xl gap-4 px-3 py-4 pb-28 lg:py-6">
        <HandOverHead day={day} heading={words.heading} />
        <RidesGiven
          answer={done}
          next={words.next}
          again={{ href: `/dashboard/admin/day/${day}/swap`, text: words.again }}
        />
        {!done && (
          <>
            <form className="grid gap-3 rounded-card bg-shell p-4 shadow-card sm:grid-cols-[1fr_1fr_auto] sm:items-end">
              <Choice name="uno" label={words.one} chosen={asked.one} drivers={drivers} />
              <Choice name="otro" label={words.other} chosen={asked.other} drivers={drivers} />
              <button type="submit" className={buttons.quiet}>
                {words.see}
              </button>
            </form>
            {asked.one !== "" && asked.one === asked.other && (
              <p role="alert" className="font-semibold text-coral-dark">
                {words.same}
              </p>
            )}
            {sides && <Sides sides={sides} />}
          </>
        )}
      </div>
    </DeskForms>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  drivers: SwapView["drivers"];
}

function Choice({ name, label, chosen, drivers }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <select
        name={name}
        defaultValue={chosen}
        required
        className={`min-h-12 w-full rounded-xl border border-line bg-white pl-3 text-base ${chevron}`}
      >
        <option value="">{words.choose}</option>
        {drivers.map((driver) => (
          <option key={driver.id} value={driver.id}>
            {driver.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shows the rides that each driver would get, one list beside the other, and the button that swaps them. */
function Sides({ sides }: { sides: NonNullable<SwapView["sides"]> }) {
  const [query] = useSearchParams();
  const rides = sides.flatMap((side) => side.rides);
  const moving = rides.filter(({ moves }) => moves);
  const clashing = moving.filter(({ clash }) => clash);
  if (rides.length === 0) return <EmptyList title={words.none} text={words.noneText} />;
  const [one, other] = sides.map((side) => side.rides.filter(({ moves }) => moves).length) as [
    number,
    number,
  ];
  const buttonWords = one > 0 && other > 0 ? words.swap(one, other) : words.pass(one + other);
  const fields = {
    uno: query.get("uno") ?? "",
    otro: query.get("otro") ?? "",
    vans: query.get("vans") ?? "",
  };
  return (
    <>
      <nav className="flex flex-wrap gap-2">
        {(["own", "ride"] as const).map((way) => (
          <a
            key={way}
            href={hrefWith(query, (next) =>
              way === "ride" ? next.set("vans", "viaje") : next.delete("vans"),
            )}
            aria-current={(query.get("vans") === "viaje") === (way === "ride") ? "true" : undefined}
            className="inline-flex min-h-12 items-center rounded-xl border-[1.5px] border-line bg-white px-4 font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sand"
          >
            {words.vans[way]}
          </a>
        ))}
      </nav>
      <DeskForm name="swap" intent="swap" fields={fields} keepsQuery className="grid gap-4">
        <Hidden
          fields={{
            was: moving.map(({ was }) => was),
            sin: query.getAll("sin"),
            shown: moving.flatMap(({ shown }) => shown),
          }}
        />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {sides.map((side) => (
            <section key={side.name} className="grid gap-2">
              <h2 className="font-sans text-lg font-bold tracking-normal">
                {words.becomes(side.name, side.rides.filter(({ moves }) => moves).length)}
              </h2>
              <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card empty:hidden">
                {side.rides.map((ride) => (
                  <SwapRow key={ride.id} ride={ride} from={side.from} query={query} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {moving.some(({ block }) => block) ? (
          <p role="alert" className="font-semibold text-coral-dark">
            {words.blocked}
          </p>
        ) : (
          moving.length > 0 && (
            <div className="sticky bottom-20 z-10 bg-sand py-3 lg:bottom-0">
              <Submit look="primary" doing={words.doing} className="w-full lg:w-fit">
                {clashing.length > 0 ? words.withClashes(buttonWords, clashing.length) : buttonWords}
              </Submit>
            </div>
          )
        )}
      </DeskForm>
    </>
  );
}

interface SwapRowProps {
  ride: NonNullable<SwapView["sides"]>[number]["rides"][number];
  from: string;
  query: URLSearchParams;
}

function SwapRow({ ride, from, query }: SwapRowProps) {
  const { id, time, route, about, moves, block, clash } = ride;
  const problem = useContext(FormContext).answer?.problems?.[`to-${id}`] ?? block;
  return (
    <li
      className={`grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 ${moves ? "" : "text-ink-soft"}`}
    >
      <span
        className={`font-display leading-tight font-bold tabular-nums ${time.length > 5 ? "text-base" : "text-xl"}`}
      >
        {time}
      </span>
      <p className="min-w-0 leading-snug">
        <span className="block font-bold">{route}</span>
        <span className="text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">{about}</span>
      </p>
      <a
        href={hrefWith(query, (next) => (moves ? next.append("sin", id) : next.delete("sin", id)))}
        className="inline-flex min-h-11 items-center px-1 font-semibold underline"
      >
        {moves ? words.leave : words.include}
        <span className="sr-only"> {words.ride(time)}</span>
      </a>
      {!moves && <p className="col-span-2 col-start-2 text-[0.95rem]">{words.stays(from)}</p>}
      {problem && <p className="col-span-2 col-start-2 font-semibold text-coral-dark">{problem}</p>}
      {clash && !problem && (
        <p className="col-span-2 col-start-2 flex items-start gap-2 text-[0.95rem] font-semibold text-collect">
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full bg-mango text-sm font-bold text-ink"
          >
            ?
          </span>
          {clash}
        </p>
      )}
    </li>
  );
}

/** Returns the address of this page with a change of its query. */
function hrefWith(query: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(query);
  change(next);
  return `?${next}`;
}
