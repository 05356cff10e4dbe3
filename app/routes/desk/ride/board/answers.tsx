import { useLayoutEffect, useState } from "react";
import { useFetcher, useFetchers, useNavigate } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import type { Answer } from "../../kit/answer.ts";
import { undoKey } from "../../kit/answer-bar.tsx";
import { sheetHref, sheetOf } from "../../kit/sheet.tsx";
import { droppedBy } from "../driver-lanes/use-drop.ts";
import type { DayRow } from "./day-row.server.ts";
import { type Tell, useGoing } from "./use-board-answer.ts";

interface AnswersProps {
  rows: DayRow[];
  tell: Tell;
  tellOnSheet: Tell;
}

/**
 * Keeps each press until its answer comes: a row goes away when the reader opens another day, and its answer would go
 * with it.
 */
export function Answers(props: AnswersProps) {
  const submitting = useFetchers().filter(({ state }) => state === "submitting");
  const [pending, setPending] = useState<string[]>([]);
  const more = submitting.filter(({ key }) => !pending.includes(key));
  if (more.length > 0) setPending([...pending, ...more.map(({ key }) => key)]);
  return pending.map((key) => (
    <OneAnswer
      key={key}
      id={key}
      {...props}
      letGo={() => setPending((now) => now.filter((one) => one !== key))}
    />
  ));
}

/**
 * Shows a refusal with the name of its ride, where neither the row nor the sheet that could show it is there, or the
 * ride was dropped on a lane.
 */
function OneAnswer({ id, rows, tell, tellOnSheet, letGo }: AnswersProps & { id: string; letGo: () => void }) {
  const { state, data } = useFetcher<Answer>({ key: id });
  const { pathname, search } = useGoing();
  const navigate = useNavigate();
  const [dropped, sheet] = [droppedBy(id), sheetOf(id)];
  const onSheet = new URLSearchParams(sheet);
  const ride = dropped?.[0] ?? onSheet.get("assign") ?? onSheet.get("ride") ?? onSheet.get("note") ?? id;
  const find = () => rows.find((row) => row.id === ride);
  const [pressed] = useState(find);
  const [from] = useState(pathname);
  const isAnswered = state !== "submitting";
  // It runs before the next press: a later effect would close the sheet which that press opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The answer is shown once, on the page as it is then.
  useLayoutEffect(() => {
    if (!isAnswered) return;
    letGo();
    if (!data) return;
    const about = pressed?.before ?? pressed;
    // An answer about several rides already names each of them.
    const named =
      about && !data.good && !dropped?.[1]
        ? { ...data, text: dayTexts.answers.ofRide(about, data.text) }
        : data;
    if (sheet !== undefined) tellOnSheet(sheet === search ? data : named, sheet);
    else if (id === undoKey || data.good) tell(data, search);
    else if (!data.good && dropped && pathname === from) {
      const refused = sheetHref(new URLSearchParams(search), "assign", data.left ?? dropped);
      tell(named, refused, true);
      void navigate(pathname + refused, { preventScrollReset: true });
    } else if (!data.good && pressed && !find()) tell(named, search, true);
  }, [isAnswered]);
  return null;
}
