import { matchPath, Outlet, useLocation } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { may, type Right } from "../../../domain/team/role.ts";
import { countChangesToSend } from "../../../operations/message/due-chats.server.ts";
import { readOpening } from "../../../operations/upkeep/opening.server.ts";
import { deskPages, type SitePage } from "../../../pages.ts";
import { approvalMessage } from "../../../payment/message.server.ts";
import { readCounts } from "../../../store/engine/counts.server.ts";
import { countNewMessages } from "../../../store/message/mailbox.server.ts";
import { countNews } from "../../../store/message/news.server.ts";
import { countOpenDisputes } from "../../../store/money/disputes.server.ts";
import { countOwed } from "../../../store/money/owed.server.ts";
import { countUnmatchedPayments } from "../../../store/money/paypal-moves.server.ts";
import { countRecentUnmatchedMoney } from "../../../store/money/unmatched-money.server.ts";
import { readLate } from "../../../store/upkeep/late.server.ts";
import { shortDay } from "../../../texts/desk/frame/day-words.ts";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import { messageTexts } from "../../../texts/desk/message/messages.ts";
import { noConnectionTexts } from "../../../texts/desk/ride/no-connection.ts";
import { colleagueTexts } from "../../../texts/desk/team/colleagues.ts";
import { keepPage } from "../../kit/connection.ts";
import { deskStart } from "../../kit/desk-start.server.ts";
import { rightsOf } from "../kit/acts.server.ts";
import { dueChatsFor } from "../kit/chat/due-chats.server.ts";
import { DeskRole, Shut, useMay, useMayAny } from "../kit/shut.tsx";
import type { Route } from "./+types/layout";
import { actsOf } from "./desk-acts.server.ts";
import { DeskFrame } from "./frame.tsx";
import { type DeskLine, deskLines } from "./late-line.server.ts";
import { useLive } from "./live.ts";
import { StartHere } from "./start-here.tsx";
import { useNews } from "./use-news.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const now = new Date();
  const today = todayInCostaRica(now);
  const [counts, money, dueChats, late, start, opening] = await Promise.all([
    readCounts([
      countUnmatchedPayments(),
      countOpenDisputes(),
      countOwed(),
      countNewMessages(),
      countNews(today),
      countChangesToSend(today),
    ] as const),
    countRecentUnmatchedMoney(),
    may(role, "dispatch") ? dueChatsFor(context) : undefined,
    readLate(now, approvalMessage),
    deskStart(request),
    readOpening(),
  ] as const);
  const [payments, disputes, owed, unseen, news, changes] = counts;
  return {
    role,
    asks: rightsOf(actsOf(pageAt(new URL(request.url).pathname)?.path)),
    problems: payments + money + disputes + owed,
    unseen,
    untold: dueChats ? dueChats.due.length + changes : 0,
    news,
    lines: deskLines(disputes, late, now),
    left: opening.left,
    readAt: now.toISOString(),
    start,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { role, asks, lines, left, problems, unseen, untold: dueChats, news, readAt, start } = loaderData;
  const offlineSince = useLive("/dashboard/admin/events");
  const { pathname } = useLocation();
  useNews(news, readAt, /^\/dashboard\/admin(\/day.*)?\/?$/.test(pathname));
  const counts = {
    messages: { count: unseen + dueChats, says: messageTexts.waits(unseen, dueChats) },
    money: { count: problems, says: frameTexts.moneyProblems(problems) },
  };
  return (
    <DeskRole value={role}>
      <DeskFrame counts={counts}>
        <DeskLines lines={lines} left={left} />
        <div role="status" className="sticky top-0 z-30 print:hidden">
          <p className={"hidden bg-mango px-5 py-3 text-center font-semibold shadow-card in-data-kept:block"}>
            {noConnectionTexts.asOf(
              timeInCostaRica(new Date(readAt)),
              offlineSince === undefined ? undefined : earlierDay(readAt, offlineSince),
            )}
          </p>
        </div>
        <Page asks={asks} />
        <StartHere start={start} />
      </DeskFrame>
    </DeskRole>
  );
}

function pageAt(pathname: string): SitePage | undefined {
  return deskPages.find(({ path }) => matchPath(`/${path}`, pathname));
}

/**
 * Draws a page of the desk. A reader who may press nothing on it is told so first; where all buttons ask for the same
 * right, the forms are shut too.
 */
function Page({ asks }: { asks: Right[] }) {
  const mayPress = useMayAny(asks.length > 0 ? asks : ["read"]);
  const isOpen = pageAt(useLocation().pathname)?.chosen || asks.length !== 1;
  return (
    <>
      {!mayPress && (
        <p className="bg-[#ffe7bb] px-3 py-2.5 text-[#5f3d00] lg:px-6 print:hidden">
          {colleagueTexts.readOnly}
        </p>
      )}
      <Shut without={isOpen ? "read" : asks[0]!}>
        <Outlet />
      </Shut>
    </>
  );
}

/** Returns "22 nov" where the page was read on an earlier day than it is shown, otherwise undefined. */
function earlierDay(readAt: string, shownAt: number): string | undefined {
  const [read, shown] = [new Date(readAt), new Date(shownAt)].map(todayInCostaRica);
  return read === shown ? undefined : shortDay(new Date(readAt));
}

const openingPath = "/dashboard/admin/open";

/** Says what is wrong, red only when there is something to do, and beside it what is still sample data. */
function DeskLines({ lines, left }: { lines: DeskLine[]; left: number }) {
  const { pathname } = useLocation();
  const mayOpen = useMay("manage");
  const isBoard = pathname.startsWith("/dashboard/admin/day");
  if (isBoard && !lines.some(({ bad }) => bad)) return null; // the board's own first line says how the day stands
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-3 bg-ink px-3 text-sand lg:px-6 print:hidden ${isBoard ? "max-lg:pr-[4.4rem]" : ""}`}
    >
      {/* On a phone's board the search stands in the corner. */}
      {lines.map(({ text, bad, href }) => (
        <a
          key={href}
          href={href}
          className={`flex min-h-11 items-center gap-2.5 text-[0.95rem] leading-snug hover:underline ${bad ? "font-semibold underline" : "text-sand/80"}`}
        >
          <span
            aria-hidden="true"
            className={`grid shrink-0 place-items-center rounded-full ${bad ? "size-[1.15rem] bg-coral text-white text-xs font-bold" : "size-3 bg-leaf"}`}
          >
            {bad && "!"}
          </span>
          {text}
        </a>
      ))}
      {left > 0 && mayOpen && pathname !== openingPath && (
        <a
          href={openingPath}
          aria-label={frameTexts.toOpen(left)}
          className="flex min-h-11 items-center text-[0.95rem] text-sand/80 underline-offset-2 hover:underline"
        >
          {frameTexts.shortToOpen(left)}
        </a>
      )}
    </div>
  );
}
