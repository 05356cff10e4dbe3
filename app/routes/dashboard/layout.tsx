import { Outlet, useLocation } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { env } from "../../env.server.ts";
import { countRecentMisfits } from "../../store/misfits.server.ts";
import { countStrays } from "../../store/money.server.ts";
import { desk } from "../../texts/es-desk.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/layout";
import { useLive } from "./live.ts";

export const handle = { react: true };

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const [strays, misfits] = await Promise.all([countStrays(), countRecentMisfits()]);
  return { name: env.OPERATOR_NAME, problems: strays + misfits };
}

export default function Dashboard({ loaderData: { name, problems } }: Route.ComponentProps) {
  const connected = useLive("/dashboard/admin/events");
  return (
    <div lang="es" data-desk>
      <div className="bg-ink pt-20 pb-5 text-sand lg:pt-24">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-3xl lg:text-4xl">{desk.greeting(name)}</h1>
          <div className="flex flex-wrap gap-2 sm:gap-3">
            <Other problems={problems} />
            <ButtonLink href="/home" look="outline" className="max-sm:px-3">
              {desk.home}
            </ButtonLink>
            <form method="post" action="/logout">
              <Button look="outline" className="max-sm:px-3">
                {desk.logout}
              </Button>
            </form>
          </div>
        </div>
      </div>
      <p role="status" className={connected ? "sr-only" : "bg-mango px-5 py-3 text-center font-semibold"}>
        {!connected && desk.offline}
      </p>
      <Outlet />
    </div>
  );
}

/** The way to the other page of the dashboard. */
function Other({ problems }: { problems: number }) {
  const onMoney = useLocation().pathname.startsWith("/dashboard/admin/money");
  return (
    <ButtonLink
      href={onMoney ? "/dashboard/admin" : "/dashboard/admin/money"}
      look="outline"
      className="max-sm:px-3"
    >
      {onMoney ? desk.bookings : desk.money}
      {!onMoney && problems > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-coral px-1.5 text-sm text-white">
          <span aria-hidden="true">{problems}</span>
          <span className="sr-only">{desk.moneyProblems(problems)}</span>
        </span>
      )}
    </ButtonLink>
  );
}
