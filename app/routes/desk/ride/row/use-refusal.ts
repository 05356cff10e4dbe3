import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { Answer } from "../../kit/answer.ts";
import type { DayRow } from "../board/day-row.server.ts";

/** Returns why the last press was refused, until the row differs from the one that the answer came with. */
export function useRefusal({ state, data }: FetcherWithComponents<Answer>, row: DayRow): string | undefined {
  const shown = JSON.stringify(row);
  const [came, setCame] = useState<{ data: Answer; shown: string }>();
  if (state !== "idle" || !data || data.good) return undefined;
  if (came?.data !== data) setCame({ data, shown });
  else if (came.shown !== shown) return undefined;
  return data.text;
}
