import { useEffect, useState } from "react";
import { requireOperator } from "../../../auth/operator.server.ts";
import { addDays, isDay } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { countRunningSeries } from "../../../store/reservation/series.server.ts";
import { countOpenQuotes } from "../../../store/sale/quotes.server.ts";
import { seriesTexts } from "../../../texts/desk/reservation/series.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { quoteTexts } from "../../../texts/desk/sale/quotes.ts";
import { answered } from "../kit/acts.server.ts";
import { good } from "../kit/answer.ts";
import { buttons } from "../kit/card.tsx";
import type { Route } from "./+types/by-hand";
import { byHandActs } from "./by-hand-act.server.ts";
import { type ByHandAnswer, type ByHandValues, byHandFields } from "./by-hand-answer.ts";
import { readCatalogue } from "./by-hand-catalogue.server.ts";
import { ByHandForm } from "./by-hand-form.tsx";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: byHandTexts.title }];

/** The board sends its own day. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const catalogue = await readCatalogue();
  const asked = new URL(request.url).searchParams.get("day") ?? "";
  const day = isDay(asked) && asked >= catalogue.today ? asked : "";
  const [open, running] = [await countOpenQuotes(), await countRunningSeries(catalogue.today)];
  return { ...catalogue, day, open, running, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, byHandActs);
}

export default function New({ loaderData, actionData }: Route.ComponentProps) {
  const { day, open, running, click, ...catalogue } = loaderData;
  // Reading the page anew takes the answer away, and brings another click id: this state keeps both.
  const [answer, setAnswer] = useState<ByHandAnswer>({ ...good(""), click, ...actionData });
  useEffect(() => {
    if (!actionData) return;
    // The facts that were read from a message stay while the other fields are corrected.
    setAnswer(({ click, filling, understood, guessed }) => {
      return { click, filling, understood, guessed, ...actionData };
    });
  }, [actionData]);
  const empty = Object.fromEntries(byHandFields.map((field) => [field, ""])) as ByHandValues;
  const fresh: ByHandValues = {
    ...empty,
    kind: "Viaje",
    channel: "phone",
    departure: day,
    quoteDay: addDays(catalogue.today, 2),
    quoteTime: "18:00",
  };
  return (
    <div className="mx-auto grid w-full max-w-[72rem] gap-4 px-3 py-4 lg:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-[1.7rem] lg:text-[2rem]">{byHandTexts.heading}</h1>
        <nav className="flex flex-wrap gap-x-4">
          <a href="/dashboard/admin/quotes" className={buttons.link}>
            {quoteTexts.way(open)}
          </a>
          <a href="/dashboard/admin/series" className={buttons.link}>
            {seriesTexts.way(running)}
          </a>
        </nav>
      </div>
      <ByHandForm
        key={answer.filling}
        boardDay={day}
        catalogue={catalogue}
        initial={answer.typed ? { ...fresh, ...answer.typed } : fresh}
        answer={answer}
      />
    </div>
  );
}
