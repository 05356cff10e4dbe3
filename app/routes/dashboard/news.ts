import { requireOperator } from "../../auth/operator.server.ts";
import { todayInCostaRica } from "../../domain/day.ts";
import { may } from "../../domain/role.ts";
import { countNews, markNewsSeen } from "../../store/news.server.ts";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/news";

/** How much is new, for a tab that nobody sees. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const count = await countNews(todayInCostaRica());
  return Response.json({ count }, { headers: { "Cache-Control": "no-store" } });
}

/** Somebody who answers it looked at the desk as the page read it. */
export async function action({ request }: Route.ActionArgs) {
  const { role } = await requireOperator(request, "read");
  const typed = (await postedForm(request)).get("readAt");
  const readAt = new Date(typeof typed === "string" ? typed : "");
  const isMoment = !Number.isNaN(readAt.getTime()) && readAt.getTime() <= Date.now();
  if (isMoment && may(role, "dispatch")) await markNewsSeen(readAt);
  return new Response(null, { status: isMoment ? 204 : 400 });
}
