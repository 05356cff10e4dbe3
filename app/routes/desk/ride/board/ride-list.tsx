import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { byHurt } from "../../../../domain/ride/hurt.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hasSheet } from "../../kit/sheet.tsx";
import { viewOf } from "../../kit/views.tsx";
import { ColumnNames } from "../row/column-names.tsx";
import { type DrawRide, drawRideOf, drawsLines } from "../row/draw-ride.tsx";
import { useHydrated } from "../row/hydrated.ts";
import { PlainStepForm } from "../row/plain-step.tsx";
import { NowLine } from "../row/ride-row.tsx";
import { AllReady } from "./all-ready.tsx";
import { BoardMenu } from "./board-menu.tsx";
import { ChosenRides } from "./chosen.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import type { DayHeadView } from "./day-head.server.ts";
import { lookOf } from "./day-head.tsx";
import type { DayRow } from "./day-row.server.ts";
import { foldNames } from "./fold-names.ts";
import type { FoldedDay } from "./folded-day.server.ts";
import { HourFolds } from "./hour-folds.tsx";
import { inOrder, isAfter } from "./hours.ts";
import { isInSight } from "./in-sight.ts";
import { overWords } from "./over-words.ts";
import { FoldedGroups, RideGroups } from "./ride-groups.tsx";
import { unresolvedColours } from "./strip.tsx";
import { type Opened, useOpened } from "./use-opened.ts";

interface RideListProps {
  /** All rides of a small day, or those of a large one that are unfolded. */
  rows: DayRow[];
  /** How a large day is folded. */
  folded?: FoldedDay | undefined;
  head: DayHeadView;
}

/** Shows what needs attention, what comes, and what is over, in the order of the day. */
export function RideList({ rows, folded, head }: RideListProps) {
  const over = rows.filter((row) => row.isOver);
  const left = rows.filter((row) => !row.isOver);
  const open = left.filter((row) => row.isOpen);
  const first = [...open].sort(byHurt)[0]?.id;
  const { now } = head;
  const counts = folded ?? { rides: rows.length, left: left.length, open: open.length };
  const [query] = useSearchParams();
  const by = viewOf(query);
  const order = inOrder(left, now, folded !== undefined);
  const isHydrated = useHydrated();
  const draw = drawRideOf(
    [...order.pinned, ...order.timed, ...order.owed, ...over],
    counts.rides,
    isHydrated,
  );
  const [isChoosing, setChoosing] = useState(false);
  const [ticked, setTicked] = useState<DayRow[]>([]);
  const ids = ticked.map(({ id }) => id);
  const choose = (id: string, isChosen: boolean) =>
    setTicked((before) => [
      ...before.filter((other) => other.id !== id),
      ...(isChosen ? rows.filter((row) => row.id === id) : []),
    ]);
  const opened = useOpened(folded?.opened ?? []);
  const isDrawn = ({ fold }: DayRow) => !fold || fold === foldNames.above || opened.isOpen(fold);
  const drawn = rows.filter((row) => ids.includes(row.id) && isDrawn(row));
  // The rides of an hour that was folded since stay ticked.
  const hidden = folded ? ticked.filter(({ id }) => !drawn.some((row) => row.id === id)) : [];
  const close = useCallback(() => {
    setTicked([]);
    setChoosing(false);
  }, []);
  useWayBack(!hasSheet(query) && (isChoosing || ids.length > 0), close);
  return (
    <div className="min-w-0" data-board data-choosing={isChoosing || undefined}>
      <div className="mb-2 flex items-center gap-1 lg:hidden print:hidden">
        {!by && <Tabs head={head} {...counts} />}
        {by && <h2 className="grow text-lg">{dayTexts.views[by]}</h2>}
        <BoardMenu head={head} choose={() => setChoosing(true)} />
      </div>
      <ColumnNames />
      {!by && head.open === 0 && rows.length > 0 && <AllReady left={left} now={now} />}
      <ChosenRides value={{ ids, isChoosing, choose }}>
        {by && folded ? (
          <FoldedGroups folded={folded} opened={opened} rows={rows} by={by} first={first} draw={draw} />
        ) : by ? (
          <RideGroups rows={rows} by={by} first={first} draw={draw} />
        ) : (
          <InOrder
            over={over}
            left={left}
            order={order}
            folded={folded}
            opened={opened}
            first={first}
            now={now}
            done={head.done}
            drawRide={draw}
            isLined={drawsLines(over.length + left.length, isHydrated)}
          />
        )}
      </ChosenRides>
      <PlainStepForm />
      <p data-key className="mt-3 px-1 text-sm text-ink-soft lg:hidden print:hidden">
        {dayTexts.key}
      </p>
      <ChosenBar
        rows={[...hidden, ...drawn.filter(({ isEnded }) => !isEnded)]}
        folded={hidden}
        chooseAll={() => {
          const boxes = boxesInSight();
          setTicked(rows.filter(({ id }) => boxes.includes(id)));
        }}
        close={close}
      />
    </div>
  );
}

/** TypeScript does not know `CloseWatcher` yet. */
type WithWayBack = { CloseWatcher?: new () => EventTarget & { destroy: () => void } };

/** Makes the phone's back gesture, and Escape, end the choosing without leaving the page. */
function useWayBack(isChoosing: boolean, close: () => void): void {
  useEffect(() => {
    const { CloseWatcher } = window as WithWayBack;
    if (!isChoosing || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", close);
    return () => watcher.destroy();
  }, [isChoosing, close]);
}

/** Returns the ids of the rides that are on screen. */
function boxesInSight(): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    "[data-board] [type=checkbox][name=assign]:enabled",
  );
  return [...boxes].filter(isInSight).map(({ value }) => value);
}

interface InOrderProps {
  over: DayRow[];
  left: DayRow[];
  order: ReturnType<typeof inOrder<DayRow>>;
  folded: FoldedDay | undefined;
  opened: Opened;
  first: string | undefined;
  now: string | undefined;
  done: string;
  drawRide: DrawRide;
  /** Most of the rides are drawn as lines. */
  isLined: boolean;
}

function InOrder({ over, left, order, folded, opened, first, now, done, drawRide, isLined }: InOrderProps) {
  const { pinned, owed } = order;
  const timed = folded ? left.filter(({ fold }) => fold === folded.next) : order.timed;
  const nextId = now && timed.find((row) => isAfter(row, now))?.id;
  const draw = (row: DayRow) =>
    drawRide({ row, first: row.id === first, now: row.id === nextId ? now : undefined });
  if (folded)
    return <HourFolds folded={folded} opened={opened} rows={[...over, ...left]} done={done} draw={draw} />;
  return (
    <>
      {pinned.length > 0 && (
        <ol className="mb-2 grid gap-2.5 lg:gap-0 lg:rounded-card lg:shadow-card">{pinned.map(draw)}</ol>
      )}
      {over.length > 0 && (
        <details
          data-over
          className="mb-2 rounded-card bg-shell shadow-card lg:mb-0 lg:rounded-b-none lg:shadow-none"
        >
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
            <span aria-hidden="true" className="mr-2 text-sm">
              ▸
            </span>
            {overWords(over)}
            <span className="ml-2 text-sm font-normal text-ink-soft">{done}</span>
          </summary>
          <ol className="grid gap-2 lg:gap-0">{over.map(draw)}</ol>
        </details>
      )}
      <ol
        className={`grid lg:gap-0 lg:rounded-b-card lg:shadow-card lg:*:last:rounded-b-card ${isLined ? "max-lg:overflow-clip max-lg:rounded-card max-lg:shadow-card" : "gap-2.5"} ${over.length > 0 ? "" : "lg:rounded-t-card lg:*:first:rounded-t-card"}`}
      >
        {timed.map(draw)}
        {now && !nextId && timed.length > 0 && (
          <li aria-hidden="true" className="relative bg-shell pb-3 max-lg:hidden">
            <NowLine now={now} className="" />
          </li>
        )}
        {owed.map(draw)}
      </ol>
    </>
  );
}

/** Shows on a phone one part of the day at a time; CSS alone hides the rest. */
function Tabs({
  head,
  rides,
  open,
  left,
}: { head: DayHeadView } & Pick<FoldedDay, "rides" | "open" | "left">) {
  const { shown } = dayTexts;
  const next = left - open;
  const tabs = [
    ["open", shown.open, open],
    ["next", shown.next, next],
    ["all", shown.all, rides],
  ] as const;
  const chosen = open > 0 ? "open" : next > 0 ? "next" : "all";
  return (
    <fieldset className="flex min-w-0 grow gap-1">
      <legend className="sr-only">{shown.heading}</legend>
      {tabs.map(([id, words, count]) => (
        <label
          key={id}
          className="grid min-h-11 grow cursor-pointer place-items-center rounded-xl px-1 text-[min(0.95rem,3.7vw)] font-semibold whitespace-nowrap has-checked:bg-shell has-checked:shadow-card has-focus-visible:outline-3"
        >
          <span>
            <input
              type="radio"
              name="shown"
              id={`shown-${id}`}
              defaultChecked={id === chosen}
              className="sr-only"
            />
            {words} <span className="sr-only">: </span>
            <span className={id === "open" && count > 0 ? unresolvedColours[lookOf(head)] : ""}>{count}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
