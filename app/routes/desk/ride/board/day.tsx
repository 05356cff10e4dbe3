import { useMemo, useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { isDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { mostRidesAtOnce } from "../../../../domain/ride/assign-several.ts";
import { initialsOf } from "../../../../domain/team/initials.ts";
import { may } from "../../../../domain/team/role.ts";
import { greetings } from "../../../../operations/message/chat-links.server.ts";
import { readBoardWithStrip } from "../../../../operations/ride/board-strip.server.ts";
import { channelsOf } from "../../../../store/reservation/booking-channels.server.ts";
import { listWaiting } from "../../../../store/reservation/open-requests.server.ts";
import { listSeriesWithout } from "../../../../store/reservation/series.server.ts";
import { flightWatchState } from "../../../../store/ride/flight-watch.server.ts";
import { listBursts } from "../../../../store/sale/bursts.server.ts";
import { countEndingPapers } from "../../../../store/team/papers.server.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { fromJsonText, toJsonText } from "../../../kit/json-text.ts";
import { answered } from "../../kit/acts.server.ts";
import { AnswerBar } from "../../kit/answer-bar.tsx";
import { InitialsContext } from "../../kit/driver-initials.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { RequestsLine } from "../../kit/requests-line.tsx";
import { SeriesLine } from "../../kit/series-line.tsx";
import { useMay } from "../../kit/shut.tsx";
import { showsAllLanes, showsLanesAlone, showsLanesBeside, viewOf } from "../../kit/views.tsx";
import { assignView } from "../assign/assign-view.server.ts";
import { Lanes, LanesLater } from "../driver-lanes/lanes.tsx";
import { lanesView } from "../driver-lanes/lanes-view.server.ts";
import { readLanes, sentLanes } from "../driver-lanes/sent-lanes.ts";
import { useDrop } from "../driver-lanes/use-drop.ts";
import { watchTrouble } from "../flight-words.server.ts";
import { NightLine } from "../night-line.tsx";
import { PapersLine } from "../papers-line.tsx";
import { isDrawnAtOnce } from "../row/draw-ride.tsx";
import { useHydrated } from "../row/hydrated.ts";
import type { OpenSheet } from "../sheet/board-sheet.tsx";
import { LaterSheet, useSheetScript } from "../sheet/later-sheet.tsx";
import { rideView } from "../sheet/ride-view.server.ts";
import type { Route } from "./+types/day";
import { Answers } from "./answers.tsx";
import { dayActs } from "./day-act.server.ts";
import { dayHead } from "./day-head.server.ts";
import { DayHead } from "./day-head.tsx";
import { dayRows, teamNames } from "./day-row.server.ts";
import { isFolding } from "./fold-names.ts";
import { Greetings } from "./greetings.ts";
import { useKeptBoard } from "./keep-board.ts";
import { KeptSearch } from "./kept-search.tsx";
import { useKeys } from "./keys.ts";
import { useRefuseLost } from "./refuse-lost.ts";
import { channelName, filterDay } from "./ride-filter.server.ts";
import { RideFilters } from "./ride-filters.tsx";
import { RideList } from "./ride-list.tsx";
import { readRows, sentRows } from "./sent-row.ts";
import { useBoardAnswer, useGoing } from "./use-board-answer.ts";
import { rowsWith, useDayCopy } from "./use-day-copy.ts";
import { usePressed } from "./use-pressed.ts";
import { useSwipe } from "./use-swipe.ts";

export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: dayTexts.title(loaderData?.head.title ?? "") },
];

/** Folding shows less of what was read, and a row keeps a refusal until its ride is read anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isFolding(currentUrl, nextUrl);
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const day = params.day ?? todayInCostaRica();
  if (!isDay(day)) throw redirect("/dashboard/admin/day");
  const today = todayInCostaRica();
  const read = [
    readBoardWithStrip(day),
    listWaiting(),
    listBursts(today),
    countEndingPapers(today),
    listSeriesWithout(day, today),
    flightWatchState(today),
  ] as const;
  const [board, waiting, bursts, papers, missing, watch] = await Promise.all(read);
  const query = new URL(request.url).searchParams;
  const mayAct = may(role, "dispatch");
  const asksChannel = Boolean(query.get(channelName));
  const channels = asksChannel
    ? await channelsOf(board.checked.map(({ job }) => job.reservationId))
    : undefined;
  const { left, filter } = filterDay(board, query, channels);
  const { rows, folded } = dayRows(left, mayAct, query);
  const hasLanes = !filter || showsLanesAlone(query) || showsLanesBeside(query);
  return {
    head: dayHead(board),
    ...waiting,
    bursts,
    papers: day === today ? papers : undefined,
    flights: day === today ? watchTrouble(watch) : undefined,
    series: { says: seriesTexts.missingOn, missing },
    note: {
      ids: query.getAll("note").filter((id) => board.checked.some(({ job }) => job.id === id)),
      click: newId(),
    },
    assign: assignView(query.getAll("assign").slice(0, mostRidesAtOnce), board),
    ride: rideView(query.get("ride"), board, { mayAct, watch }),
    folded,
    filter,
    lines: toJsonText({
      rows: sentRows(rows),
      lanes: hasLanes
        ? sentLanes(lanesView(board, { isWide: showsLanesAlone(query), isAll: showsAllLanes(query) }))
        : undefined,
      names: teamNames(board.team),
      faces: initialsOf(board.team.drivers),
    }),
    greetings: greetings(),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, dayActs);
}

const withLanes =
  "xl:gap-4 min-[88rem]:gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] min-[88rem]:grid-cols-[minmax(0,1fr)_26rem]";

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, asked, papers, assign, ride, note, filter, lines } = loaderData;
  const { rows: sentRows, lanes: lanesSent, ...team } = useMemo(() => fromJsonText(lines), [lines]);
  const lanes = useMemo(() => lanesSent && readLanes(lanesSent), [lanesSent]);
  const [query] = useSearchParams();
  const hasCopy = loaderData.folded !== undefined && !viewOf(query);
  const copy = useDayCopy(loaderData.head.day, hasCopy);
  const [words, setWords] = useState("");
  const { head } = copy ?? loaderData;
  const { names } = copy ?? team;
  const folded = copy ? (words ? undefined : copy.folded) : loaderData.folded;
  const sent = copy?.rows ?? sentRows;
  const read = useMemo(() => readRows(sent, names), [sent, names]);
  const mayWrite = useMay("dispatch");
  const pressedRows = usePressed(read, names);
  const rows = copy && words ? rowsWith(words, pressedRows) : pressedRows;
  const [answer, tell, tellOnSheet] = useBoardAnswer(actionData);
  const refuseLost = useRefuseLost(tell);
  const drop = useDrop();
  useKeys();
  useSwipe(head.day);
  useKeptBoard(head.day, loaderData);
  useSheetScript();
  const { search } = useGoing();
  // A finished press closes its sheet unless other fields are typed in, and a sheet that was left for another one is
  // closed too.
  const isDone = actionData?.good && !actionData.isUnsaved;
  const isOpen = ({ id }: { id: string }) => !isDone && search.includes(id);
  const opened = rows.find(({ id }) => id === ride?.id);
  const noted = rows.filter(({ id }) => note.ids.includes(id));
  // While a sheet of fewer rides loads, the sheet of all of them must not act any more.
  const open: OpenSheet | undefined = assign?.jobs.every(isOpen)
    ? { assign }
    : ride && opened && isOpen(ride)
      ? { ride, row: opened }
      : mayWrite && noted.some(isOpen)
        ? { rides: noted, click: note.click }
        : undefined;
  const isAlone = lanes !== undefined && showsLanesAlone(query);
  const isHydrated = useHydrated();
  const besides =
    isHydrated || isDrawnAtOnce(head.rides) || showsLanesBeside(query) ? (
      lanes && <Lanes view={lanes} drop={drop} />
    ) : (
      <LanesLater />
    );
  return (
    <InitialsContext value={team.faces}>
      <Greetings value={loaderData.greetings}>
        <DayHead head={head} isFolded={loaderData.folded !== undefined} />
        <div className="mx-auto mb-3 w-full max-w-[90rem] px-3 empty:hidden lg:mt-3 lg:px-6">
          <RequestsLine requests={requests} asked={asked} bursts={loaderData.bursts} />
          <NightLine {...head} />
          {papers && <PapersLine papers={papers} />}
          {loaderData.flights && (
            <p className="mt-2 rounded-xl border-2 border-mango bg-mango/10 px-4 py-2.5 font-semibold print:hidden">
              {loaderData.flights}
            </p>
          )}
          <SeriesLine {...loaderData.series} />
        </div>
        <div
          onClickCapture={refuseLost}
          className={`mx-auto grid w-full max-w-[90rem] items-start gap-6 px-3 pb-24 lg:px-6 ${open ? "xl:grid-cols-[minmax(0,1fr)_26rem]" : lanes && !isAlone ? withLanes : ""}`}
        >
          {head.rides === 0 && <EmptyList title={dayTexts.empty} text={dayTexts.emptyText} />}
          {isAlone && <Lanes view={lanes} drop={drop} />}
          {head.rides > 0 && (
            <div className={`min-w-0 ${isAlone ? "xl:hidden" : ""}`}>
              {filter && <RideFilters filter={filter} />}
              {copy && <KeptSearch words={words} search={setWords} />}
              <RideList rows={rows} folded={folded} head={head} />
            </div>
          )}
          {open ? <LaterSheet open={open} answer={answer} /> : lanes && !isAlone && besides}
        </div>
        <Answers rows={rows} tell={tell} tellOnSheet={tellOnSheet} />
        <AnswerBar answer={answer} close={() => tell(undefined)} />
      </Greetings>
    </InitialsContext>
  );
}
