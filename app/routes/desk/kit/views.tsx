import { Link, useSearchParams } from "react-router";
import { dayTexts } from "../../../texts/desk/ride/day.ts";

/** The board groups its rides by driver or by van. */
export type BoardView = "driver" | "van";

export function viewOf(query: URLSearchParams): BoardView | undefined {
  const by = query.get("by");
  return by === "driver" || by === "van" ? by : undefined;
}

/** Returns whether the lanes fill the page on a desktop. */
export const showsLanesAlone = (query: URLSearchParams) => query.get("by") === "lanes";

export const lanesAloneHref = "?by=lanes";

/** Links to the same rides as a list, by driver, or by van. */
export function Views({ className }: { className: string }) {
  const [query] = useSearchParams();
  const isShown = (by?: BoardView) => by === viewOf(query) && !showsLanesAlone(query);
  return (
    <nav aria-label={dayTexts.views.heading} className="contents print:hidden">
      {([undefined, "driver", "van"] as const).map((by) => (
        <Link
          key={by ?? "list"}
          to={by ? `?by=${by}` : "?"}
          preventScrollReset
          aria-current={isShown(by) ? "true" : undefined}
          className={className}
        >
          {dayTexts.views[by ?? "list"]}
        </Link>
      ))}
    </nav>
  );
}
