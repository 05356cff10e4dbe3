import { Outlet, useLocation } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { env } from "../../env.server.ts";
import { approval } from "../../payment/message.server.ts";
import { readLate } from "../../store/late.server.ts";
import { countNewMessages } from "../../store/mailbox.server.ts";
import { countRecentMisfits } from "../../store/misfits.server.ts";
import { countStrays } from "../../store/money.server.ts";
import { desk } from "../../texts/es-desk.ts";
import { messages } from "../../texts/es-late.ts";
import { lost } from "../../texts/es-lost.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/layout";
import { keepPage } from "./connection.ts";
import { lateLine } from "./late-line.server.ts";
import { useLive } from "./live.ts";

export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { react: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const now = new Date();
  const [strays, misfits, unseen, late] = await Promise.all([
    countStrays(),
    countRecentMisfits(),
    countNewMessages(),
    readLate(now, approval),
  ] as const);
  return { name: env.OPERATOR_NAME, problems: strays + misfits, unseen, line: lateLine(late, now) };
}

export default function Dashboard({ loaderData: { name, line, ...counts } }: Route.ComponentProps) {
  const lostSince = useLive("/dashboard/admin/events");
  return (
    <div lang="es" data-desk>
      <div className="bg-ink pt-20 pb-5 text-sand lg:pt-24">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-3xl lg:text-4xl">{desk.greeting(name)}</h1>
          <div className="flex flex-wrap gap-1.5 sm:gap-3">
            <Others {...counts} />
            <ButtonLink href="/es/account/security" look="outline" className={tight}>
              {desk.security}
            </ButtonLink>
            <ButtonLink href="/home" look="outline" className={tight}>
              {desk.home}
            </ButtonLink>
            <form method="post" action="/logout">
              <Button look="outline" className={tight}>
                {desk.logout}
              </Button>
            </form>
          </div>
          <LateLine {...line} />
        </div>
      </div>
      <p
        role="status"
        className={
          lostSince ? "sticky top-0 z-30 bg-mango px-5 py-3 text-center font-semibold shadow-card" : "sr-only"
        }
      >
        {lostSince && lost.since(clock.format(lostSince))}
      </p>
      <Outlet />
    </div>
  );
}

const clock = new Intl.DateTimeFormat("es-CR", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "America/Costa_Rica",
});

const tight = "max-sm:px-2.5 max-sm:text-sm";
const pages = [
  { path: "/dashboard/admin", name: desk.bookings },
  { path: "/dashboard/admin/messages", name: messages.name, count: "unseen", says: messages.unseen },
  { path: "/dashboard/admin/money", name: desk.money, count: "problems", says: desk.moneyProblems },
  { path: "/dashboard/admin/photos", name: desk.photos },
] as const;

/** The ways to the other pages of the dashboard, and what waits there. */
function Others(counts: Record<"problems" | "unseen", number>) {
  const here = useLocation().pathname.replace(/\/$/, "");
  return pages
    .filter(({ path }) => path !== here)
    .map(({ path, name, ...counted }) => {
      const count = "count" in counted ? counts[counted.count] : 0;
      return (
        <ButtonLink key={path} href={path} look="outline" className={tight}>
          {name}
          {"says" in counted && count > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-coral px-1.5 text-sm text-white">
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{counted.says(count)}</span>
            </span>
          )}
        </ButtonLink>
      );
    });
}

/** What is late; red only when there is something to do. */
function LateLine({ text, bad }: { text: string; bad: boolean }) {
  const mark = bad ? "size-[1.15rem] bg-coral text-white text-xs font-bold" : "size-3 bg-leaf";
  return (
    <a
      href="/dashboard/admin/late"
      className={`-mb-3 flex min-h-11 basis-full items-center gap-2.5 text-[0.95rem] leading-snug hover:underline ${bad ? "font-semibold underline" : "text-sand/80"}`}
    >
      <span aria-hidden="true" className={`grid shrink-0 place-items-center rounded-full ${mark}`}>
        {bad && "!"}
      </span>
      {text}
    </a>
  );
}
