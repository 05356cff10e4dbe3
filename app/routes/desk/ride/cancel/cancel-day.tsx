import { useEffect, useState } from "react";
import { redirect, useFetcher } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { isDay } from "../../../../domain/common/day.ts";
import { dayName, dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { cancelTexts as words } from "../../../../texts/desk/ride/cancel-day.ts";
import { answered } from "../../kit/acts.server.ts";
import type { Answer } from "../../kit/answer.ts";
import { undoKey } from "../../kit/answer-bar.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { DeskForms } from "../../kit/form.tsx";
import type { Route } from "./+types/cancel-day";
import { dayCancelActs } from "./cancel-act.server.ts";
import { DayCancelled } from "./cancel-answer.tsx";
import { Choose } from "./cancel-choose.tsx";
import { Review } from "./cancel-review.tsx";
import { chooseView, namedLegs, openRides, reviewView } from "./cancel-view.server.ts";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: words.title(loaderData?.name ?? "") }];

export async function loader({ request, params: { day } }: Route.LoaderArgs) {
  const operator = await requireOperator(request);
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const query = new URL(request.url).searchParams;
  const rides = await openRides(day);
  const named = namedLegs(query);
  const chosen = rides.filter(({ legId }) => named.includes(legId));
  return {
    day,
    name: `${dayName(day)} ${dayShort(day)}`,
    choose: chooseView(rides, query.get("tour")),
    review: chosen.length > 0 ? await reviewView(chosen, operatorWith(operator.id)) : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, dayCancelActs);
}

export default function CancelDay({ loaderData, actionData }: Route.ComponentProps) {
  const { day, name, choose, review } = loaderData;
  // The event stream reads the page anew, which would take the list of what was done away.
  const [answer, tell] = useState(actionData);
  useEffect(() => {
    if (actionData) tell(actionData);
  }, [actionData]);
  const undone = useFetcher<Answer>({ key: undoKey }).data;
  useEffect(() => {
    if (undone?.good) tell(undefined);
  }, [undone]);
  const board = `/dashboard/admin/day/${day}`;
  const here = `${board}/cancel`;
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-5 py-6">
        <div>
          <a href={board} className="inline-flex min-h-11 items-center font-semibold underline">
            {words.back}
          </a>
          <h1 className="text-3xl">
            {words.heading}, {name.toLowerCase()}
          </h1>
          <p className="mt-1 max-w-prose text-ink-soft">{words.lead}</p>
        </div>
        {answer && <DayCancelled answer={answer} />}
        {review ? (
          <Review view={review} here={here} />
        ) : choose.count === 0 ? (
          !answer?.done && <EmptyList title={words.none} text={words.noneText} />
        ) : (
          <Choose view={choose} here={here} />
        )}
      </div>
    </DeskForms>
  );
}
