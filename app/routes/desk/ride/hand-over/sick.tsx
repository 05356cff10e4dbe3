import { redirect } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { addDays, isDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";
import { answered } from "../../kit/acts.server.ts";
import { useDone } from "../../kit/done.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { DeskForm, DeskForms } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { Route } from "./+types/sick";
import { HandOverHead, RidesGiven } from "./hand-over-head.tsx";
import { HandedRide } from "./handed-ride.tsx";
import { readUntil, sickActs } from "./sick-act.server.ts";
import { driversOn, mostDays, type SickView, sickView } from "./sick-view.server.ts";
import { UntilDay } from "./until-day.tsx";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: words.title(loaderData?.view ? words.headingOf(loaderData.view.name) : words.heading) },
];

export async function loader({ request, params: { day } }: Route.LoaderArgs) {
  await requireOperator(request);
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const query = new URL(request.url).searchParams;
  const until = readUntil(query.get("hasta") ?? "", day) ?? day;
  const view = await sickView(query.get("chofer") ?? "", day, until);
  return {
    day,
    until,
    today: todayInCostaRica(),
    last: addDays(day, mostDays - 1),
    view,
    drivers: view ? [] : await driversOn(day),
    click: newId(),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, sickActs);
}

/** Hands all rides of a driver who can't come to others, at one press. */
export default function Sick({ loaderData, actionData }: Route.ComponentProps) {
  const { day, until, view, drivers, click } = loaderData;
  const done = useDone(actionData, "sick");
  return (
    <DeskForms latest={actionData} saysDone="sick" click={click}>
      <div className="mx-auto grid w-full max-w-3xl gap-4 px-3 py-4 pb-28 lg:py-6">
        <HandOverHead day={day} heading={view ? words.headingOf(view.name) : words.heading}>
          {view?.away && <p className="mt-1 text-ink-soft">{view.away}</p>}
        </HandOverHead>
        <RidesGiven
          answer={done}
          next={done?.warns ? words.nextLeft : words.next}
          again={{ href: `/dashboard/admin/day/${day}/sick`, text: words.again }}
        />
        {done ? null : view ? (
          <>
            <UntilDay {...loaderData} driverId={view.driverId} />
            <Rides view={view} until={until} />
          </>
        ) : drivers.length === 0 ? (
          <EmptyList title={words.noDrivers} text={words.noDriversText} />
        ) : (
          <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card">
            {drivers.map(({ id, name, rides }) => (
              <li key={id}>
                <a
                  href={`?chofer=${id}`}
                  className="flex min-h-14 items-center justify-between gap-4 px-4 hover:bg-sand/70"
                >
                  <span className="font-bold">{name}</span>
                  <span className="text-ink-soft">{rides}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DeskForms>
  );
}

function Rides({ view, until }: { view: SickView; until: string }) {
  const { rides, name, underWay, driverId, isDone } = view;
  return (
    <DeskForm
      name="sick"
      intent="sick"
      fields={{ chofer: driverId, hasta: until }}
      keepsQuery
      className="grid gap-4"
    >
      {rides.length > 0 ? (
        <section className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-sans text-lg font-bold tracking-normal">{words.passTo(rides.length)}</h2>
            <p className="text-sm text-ink-soft">{words.hint}</p>
          </div>
          <ul className="divide-y divide-ink/10 overflow-clip rounded-card bg-shell shadow-card">
            {rides.map((ride) => (
              <HandedRide key={ride.id} ride={ride} />
            ))}
          </ul>
        </section>
      ) : (
        <EmptyList title={words.none(name)} text={words.noneText} />
      )}
      {underWay > 0 && <p className="text-ink-soft">{words.underWay(underWay)}</p>}
      {!isDone && (
        <div className="sticky bottom-20 z-10 grid gap-2 bg-sand py-3 lg:bottom-0">
          <Submit look="primary" doing={words.doing} className="w-full lg:w-fit">
            {rides.length > 0 ? words.pass : words.note}
          </Submit>
          {rides.length > 0 && <p className="text-sm text-ink-soft">{words.after}</p>}
        </div>
      )}
    </DeskForm>
  );
}
