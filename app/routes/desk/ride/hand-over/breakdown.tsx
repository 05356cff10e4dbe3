import { redirect } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { isDay } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { longestDoor } from "../../../../domain/ride/ride-details.ts";
import { may } from "../../../../domain/team/role.ts";
import { breakdownTexts as words } from "../../../../texts/desk/ride/breakdown.ts";
import { ChatMark } from "../../../../ui/chat-mark.tsx";
import { chevron } from "../../../../ui/field.tsx";
import { answered } from "../../kit/acts.server.ts";
import { buttons } from "../../kit/card.tsx";
import { useDone } from "../../kit/done.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { Tick } from "../../kit/fields.tsx";
import { DeskForm, DeskForms } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import type { Route } from "./+types/breakdown";
import { breakdownActs } from "./breakdown-act.server.ts";
import { type BreakdownView, breakdownView, type RescuerView, readWhere } from "./breakdown-view.server.ts";
import { HandOverHead, RidesGiven } from "./hand-over-head.tsx";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request, params: { day } }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const where = readWhere(new URL(request.url).searchParams);
  return { day, where, ...(await breakdownView(day, where, may(role, "dispatch"))), click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, breakdownActs);
}

/** Says where a van stands with its guests, and who comes for them. */
export default function Breakdown({ loaderData, actionData }: Route.ComponentProps) {
  const { day, where, view, taken, tell, underWay, click } = loaderData;
  const done = useDone(actionData, "takeOver");
  const board = `/dashboard/admin/day/${day}`;
  return (
    <DeskForms latest={actionData} saysDone="takeOver" click={click}>
      <div className="mx-auto grid w-full max-w-3xl gap-4 px-3 py-4 pb-28 lg:py-6">
        <HandOverHead day={day} heading={headingOf(done || taken, where.ride)}>
          {view && !done && (
            <p className="mt-1 leading-snug">
              <span className="block font-bold">{view.title}</span>
              <span className="block text-ink-soft">{view.guest}</span>
              <span className="block text-ink-soft">{view.has}</span>
            </p>
          )}
        </HandOverHead>
        <RidesGiven
          answer={done}
          next={words.next}
          again={{ href: `${board}?ride=${where.ride}`, text: words.seeRide }}
        />
        {!done && taken && <EmptyList title={taken} text={words.next} />}
        {(done || taken) && tell.length > 0 && <TellNow tell={tell} />}
        {done || taken ? null : view ? (
          <>
            <Where view={view} where={where} />
            {view.where && <Rescuers view={view} where={where} />}
          </>
        ) : underWay.length > 0 ? (
          <UnderWay rides={underWay} />
        ) : (
          <EmptyList title={where.ride ? words.gone : words.none} text={words.goneText} />
        )}
      </div>
    </DeskForms>
  );
}

const headingOf = (isDone: unknown, ride: string) =>
  isDone ? words.headingDone : ride ? words.heading : words.which;

/** Asks which of the rides under way stands still. */
function UnderWay({ rides }: { rides: Route.ComponentProps["loaderData"]["underWay"] }) {
  return (
    <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card">
      {rides.map(({ id, time, title, about }) => (
        <li key={id}>
          <a href={`?ride=${id}`} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sand/70">
            <span
              className={`w-16 shrink-0 font-display font-bold tabular-nums ${time.length > 5 ? "text-base" : "text-xl"}`}
            >
              {time}
            </span>
            <span className="min-w-0 leading-snug">
              <span className="block font-bold">{title}</span>
              <span className="text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">{about}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lets the colleague call or write the guest who waits and the driver who comes, without waiting for the minute. */
function TellNow({ tell }: { tell: Route.ComponentProps["loaderData"]["tell"] }) {
  return (
    <section className="grid gap-2 rounded-card bg-shell p-4 shadow-card">
      <h2 className="text-xl">{words.tell.heading}</h2>
      <ul className="divide-y divide-ink/10">
        {tell.map(({ name, who, call, chat }) => (
          <li key={call} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-0 grow basis-40 font-semibold [overflow-wrap:anywhere]">{who}</p>
            <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
              <a href={call} aria-label={words.tell.callTo(name)} className={buttons.quiet}>
                {words.tell.call}
              </a>
              <a
                href={chat}
                target="_blank"
                rel="noopener"
                aria-label={words.tell.writeTo(name)}
                className={`${buttons.quiet} gap-1.5`}
              >
                <ChatMark />
                {words.tell.write}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartProps {
  view: BreakdownView;
  where: ReturnType<typeof readWhere>;
}

const field = "min-h-12 w-full rounded-xl border border-line bg-white px-3 text-base";

function Where({ view, where }: PartProps) {
  return (
    <form className="grid gap-3 rounded-card bg-shell p-4 shadow-card">
      <input type="hidden" name="ride" value={view.id} />
      <label className="grid gap-1 text-sm font-semibold">
        {words.where}
        <select name="lugar" defaultValue={where.place} className={`${field} ${chevron}`}>
          <option value="">{words.elsewhere}</option>
          {view.stops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <span className="font-normal text-ink-soft">{words.whereHint}</span>
      </label>
      <label className="grid gap-1 text-sm font-semibold">
        {words.words}
        <input name="donde" defaultValue={where.door} maxLength={longestDoor} className={field} />
        <span className="font-normal text-ink-soft">{words.wordsHint}</span>
      </label>
      <button type="submit" className={buttons.quiet}>
        {words.see}
      </button>
    </form>
  );
}

function Rescuers({ view, where }: PartProps) {
  const [best, ...others] = view.rescuers;
  if (!best) return <EmptyList title={words.nobody} />;
  const fields = { ride: view.id, lugar: where.place, donde: where.door, was: view.was };
  return (
    <DeskForm name="takeOver" intent="takeOver" fields={fields} keepsQuery className="grid gap-4">
      {view.van && <Tick name="repair" label={view.van} defaultChecked />}
      <div className="grid gap-3 rounded-card border-2 border-lagoon bg-shell p-4 shadow-card">
        <Who rescuer={best} />
        <Submit look="primary" doing={words.sending} name="to" value={best.value} className="w-full lg:w-fit">
          {words.send(best.name)}
        </Submit>
      </div>
      {others.length > 0 && (
        <section>
          <h2 className="mb-2 font-sans text-base font-semibold tracking-normal text-ink-soft">
            {words.others}
          </h2>
          <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card">
            {others.map((rescuer) => (
              <li key={rescuer.driverId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 grow basis-52">
                  <Who rescuer={rescuer} />
                </div>
                <Submit look="quiet" doing={words.sending} name="to" value={rescuer.value}>
                  {words.send(rescuer.name)}
                </Submit>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskForm>
  );
}

function Who({ rescuer: { name, van, arrives, about, warns } }: { rescuer: RescuerView }) {
  return (
    <div className="leading-snug">
      <p>
        <span className="font-bold">{name}</span> · <span className="font-bold tabular-nums">{arrives}</span>
      </p>
      <p className="text-[0.95rem] text-ink-soft">{van}</p>
      <p className="text-[0.95rem] text-ink-soft">{about}</p>
      {warns && (
        <p className="mt-1 flex items-start gap-2 text-[0.95rem] font-semibold text-collect">
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full bg-mango text-sm font-bold text-ink"
          >
            ?
          </span>
          <span>{warns}</span>
        </p>
      )}
    </div>
  );
}
