import { Outlet } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { env } from "../../env.server.ts";
import { desk } from "../../texts/es-desk.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/layout";
import { useLive } from "./live.ts";

export const handle = { react: true };

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  return { name: env.OPERATOR_NAME };
}

export default function Dashboard({ loaderData: { name } }: Route.ComponentProps) {
  const connected = useLive("/dashboard/admin/events");
  return (
    <div lang="es" data-desk>
      <div className="bg-ink pt-20 pb-5 text-sand lg:pt-24">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-3xl lg:text-4xl">{desk.greeting(name)}</h1>
          <div className="flex gap-3">
            <ButtonLink href="/home" look="outline" className="px-4">
              {desk.home}
            </ButtonLink>
            <form method="post" action="/logout">
              <Button look="outline" className="px-4">
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
