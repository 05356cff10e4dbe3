import { useEffect, useState } from "react";
import { useFetcher, useFetchers, useLocation, useNavigate } from "react-router";
import { dayTexts } from "../../../texts/es-day.ts";
import type { DayTold } from "./day-act.server.ts";
import type { DayRow } from "./day-row.server.ts";
import { assignSheet, type Tell, undoKey } from "./told.tsx";
import { droppedBy } from "./use-drop.ts";

interface AnswersProps {
  rows: DayRow[];
  tell: Tell;
}

/** Holds every press until it is answered: with its line, which another day takes away, the answer would go too. */
export function Answers({ rows, tell }: AnswersProps) {
  const flying = useFetchers().map(({ key }) => key);
  const [held, hold] = useState<string[]>([]);
  const more = flying.filter((key) => !held.includes(key));
  if (more.length > 0) hold([...held, ...more]);
  return held.map((key) => (
    <Answer
      key={key}
      id={key}
      rows={rows}
      tell={tell}
      letGo={() => hold((now) => now.filter((one) => one !== key))}
    />
  ));
}

/** A refusal stands in the line of its ride; where that is gone, or the ride was dropped, it is told with its name. */
function Answer({ id, rows, tell, letGo }: AnswersProps & { id: string; letGo: () => void }) {
  const { state, data } = useFetcher<DayTold>({ key: id });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dropped = droppedBy(id);
  const find = () => rows.find((row) => row.id === (dropped ?? id));
  const [pressed] = useState(find);
  const isAnswered = state === "idle";
  // biome-ignore lint/correctness/useExhaustiveDependencies: Told once, as the page is when the answer comes.
  useEffect(() => {
    if (!isAnswered) return;
    letGo();
    if (data && (id === undoKey || (data.good && (dropped || data.undo)))) tell(data, search);
    if (!data || data.good || !pressed || !(dropped || !find())) return;
    const { time, guest } = pressed.before ?? pressed;
    const sheet = dropped && find() ? assignSheet([dropped]) : search;
    tell({ ...data, text: dayTexts.told.ofRide(time, guest, data.text) }, sheet, true);
    if (sheet !== search) void navigate(pathname + sheet, { preventScrollReset: true });
  }, [isAnswered]);
  return null;
}
