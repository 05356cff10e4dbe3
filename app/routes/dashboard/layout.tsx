import { Outlet, useLocation } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { env } from "../../env.server.ts";
import { countRecentMisfits } from "../../store/misfits.server.ts";
import { countStrays } from "../../store/money.server.ts";
import { desk } from "../../texts/es-desk.ts";
import { lost } from "../../texts/es-lost.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/layout";
import { keepPage } from "./connection.ts";
import { useLive } from "./live.ts";

export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { react: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const [strays, misfits] = await Promise.all([countStrays(), countRecentMisfits()]);
  return { name: env.OPERATOR_NAME, problems: strays + misfits };
}

export default function Dashboard({ loaderData: { name, problems } }: Route.ComponentProps) {
  const lostSince = useLive("/dashboard/admin/events");
  return (
    <div lang="es" data-desk>
      <div className="bg-ink pt-20 pb-5 text-sand lg:pt-24">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-3xl lg:text-4xl">{desk.greeting(name)}</h1>
          <div className="flex flex-wrap gap-1.5 sm:gap-3">
            <Others problems={problems} />
            <ButtonLink href="/home" look="outline" className={tight}>
              {desk.home}
            </ButtonLink>
            <form method="post" action="/logout">
              <Button look="outline" className={tight}>
                {desk.logout}
              </Button>
            </form>
          </div>
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
  ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "America/Costa_Rica" },
});

const tight = "max-sm:px-2.5 max-sm:text-sm";
const money = "/dashboard/admin/money";
const pages = [
  { path: "/dashboard/admin", name: desk.bookings },
  { path: money, name: desk.money },
  { path: "/dashboard/admin/photos", name: desk.photos },
];

/** The ways to the other pages of the dashboard. */
function Others({ problems }: { problems: number }) {
  const here = useLocation().pathname.replace(/\/$/, "");
  return pages
    .filter(({ path }) => path !== here)
    .map(({ path, name }) => (
      <ButtonLink key={path} href={path} look="outline" className={tight}>
        {name}
        {path === money && problems > 0 && (
          <span className="grid h-6 min-w-6 place-items-center rounded-full bg-coral px-1.5 text-sm text-white">
            <span aria-hidden="true">{problems}</span>
            <span className="sr-only">{desk.moneyProblems(problems)}</span>
          </span>
        )}
      </ButtonLink>
    ));
}
