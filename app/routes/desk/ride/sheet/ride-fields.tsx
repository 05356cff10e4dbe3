import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { DetailInputs } from "../../kit/ride/detail-inputs.tsx";
import type { RideView } from "./ride-view.server.ts";

interface RideFieldsProps {
  fields: RideView["fields"];
  /** The form calls this when something is typed. */
  type: () => void;
}

/** Shows the fields of a ride; the field for which the sheet was opened is marked and has the focus. */
export function RideFields({ fields, type }: RideFieldsProps) {
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
  return <DetailInputs details={fields} wanted={wanted} type={type} />;
}
