import { data } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { isDay } from "../../../../domain/common/day.ts";
import { may } from "../../../../domain/team/role.ts";
import { readBoardWithStrip } from "../../../../operations/ride/board-strip.server.ts";
import type { Route } from "./+types/day-copy";
import { dayHead } from "./day-head.server.ts";
import { dayRows, teamNames } from "./day-row.server.ts";
import { sentRows } from "./sent-row.ts";

/** All rides of a large day, as a device keeps them for when there is no network. */
export type DayCopy = Awaited<ReturnType<typeof copyOf>>;

/** Answers with all rides of a day, each once; throws a 404 where there is no such day. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  if (!isDay(params.day)) throw data(null, { status: 404 });
  return Response.json(await copyOf(params.day, may(role, "dispatch")), {
    headers: { "Cache-Control": "private, no-store" },
  });
}

async function copyOf(day: string, mayAct: boolean) {
  const board = await readBoardWithStrip(day);
  const { rows, folded } = dayRows(board, mayAct, new URLSearchParams(), true);
  return { head: dayHead(board), folded, rows: sentRows(rows), names: teamNames(board.team) };
}
