import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { readCounts } from "../../../store/engine/counts.server.ts";
import { countNews } from "../../../store/message/news.server.ts";
import { pressed } from "../kit/acts.server.ts";
import type { Route } from "./+types/news";
import { newsActs } from "./news-act.server.ts";

/** Returns how much is new, for a hidden tab that has no event stream. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const [count] = await readCounts([countNews(todayInCostaRica())]);
  return Response.json({ count }, { headers: { "Cache-Control": "no-store" } });
}

export async function action(args: Route.ActionArgs) {
  const { act } = await pressed(args, newsActs);
  return await act();
}
