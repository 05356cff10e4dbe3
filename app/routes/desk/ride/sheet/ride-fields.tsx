import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Answer } from "../../kit/answer.ts";
import { detailInput, detailWidth } from "../../kit/detail-input.ts";
import type { RideView } from "./ride-view.server.ts";

interface RideFieldsProps {
  fields: RideView["fields"];
  answer: Answer | undefined;
  /** The form calls this when something is typed. */
  type: () => void;
}

/** Shows the fields of a ride; the field for which the sheet was opened is marked and has the focus. */
export function RideFields({ fields, answer, type }: RideFieldsProps) {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const wanted = query.get("field");
  // biome-ignore lint/correctness/useExhaustiveDependencies: The same sheet may open for the field once more.
  useEffect(() => {
    const field = document.querySelector<HTMLElement>("[data-wanted]");
    const sheet = field?.closest("[data-sheet]");
    if (!field || !sheet) return;
    // The page itself must not scroll. The timer lets the sheet focus its own head first.
    const timer = setTimeout(() => field.focus({ preventScroll: true }));
    const above = field.getBoundingClientRect().top - sheet.getBoundingClientRect().top;
    sheet.scrollTop += above - sheet.clientHeight / 3;
    return () => clearTimeout(timer);
  }, [wanted, key]);
  return (
    <div className="grid grid-cols-2 gap-3" onInput={type}>
      {fields.map(({ name, label, value }) => (
        <div key={name} className={detailWidth(name)}>
          <label htmlFor={`ride-${name}`} className="mb-1.5 block text-sm font-semibold">
            {label}
          </label>
          <input
            id={`ride-${name}`}
            name={name}
            {...detailInput(name)}
            defaultValue={answer?.typed?.[name] ?? value}
            aria-invalid={answer?.wrong?.includes(name) || undefined}
            data-wanted={name === wanted || undefined}
            className="min-h-11 w-full rounded-xl border border-line bg-white px-3 data-wanted:border-2 data-wanted:border-mango data-wanted:bg-[#fff6e3] aria-invalid:border-2 aria-invalid:border-coral"
          />
          <input type="hidden" name={`was-${name}`} value={answer?.was?.[name] ?? value} />
        </div>
      ))}
    </div>
  );
}
