import { createHash } from "node:crypto";
import { redirect } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { isDay } from "../../../domain/common/day.ts";
import { daySheets, printScript } from "../../../mail/day-sheets.server.tsx";
import { sheetStyle } from "../../../mail/sheet-style.ts";
import { readBoard } from "../../../operations/ride/board.server.ts";
import { contentSecurityPolicy } from "../../../security.server.ts";
import type { Route } from "./+types/day-sheet";

/** Serves a day to be printed, with all rides as in the operator's evening letter, or the chosen ones alone. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  if (!isDay(params.day)) throw redirect("/dashboard/admin/day");
  const back = `/dashboard/admin/day/${params.day}`;
  const board = await readBoard(params.day);
  const chosen = new URL(request.url).searchParams.getAll("assign");
  const checked = board.checked.filter(({ job }) => chosen.length === 0 || chosen.includes(job.id));
  return new Response(daySheets({ ...board, checked }, { back }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy({
        styles: [sha256(sheetStyle)],
        scripts: [sha256(printScript)],
      }),
      "Cache-Control": "private, no-store",
    },
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
