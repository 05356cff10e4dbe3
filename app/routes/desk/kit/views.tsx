import { Link, useSearchParams } from "react-router";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import { lanesTexts } from "../../../texts/desk/ride/driver-lanes.ts";

/** The board groups its rides by driver or by van. */
export type BoardView = "driver" | "van";

export function viewOf(query: URLSearchParams): BoardView | undefined {
  const by = query.get("by");
  return by === "driver" || by === "van" ? by : undefined;
}

/** Returns whether the lanes fill the page on a desktop. */
export const showsLanesAlone = (query: URLSearchParams) => query.get("by") === "lanes";

const lanesName = "choferes";

/** Returns the part of the address that says how the rides are shown, which another choice of rides keeps. */
export const viewEntries = (query: URLSearchParams) =>
  [...query].filter(([name]) => name === "by" || name === lanesName);

/** Returns whether the lanes of a large day stand beside its list, where a small day always has them. */
export const showsLanesBeside = (query: URLSearchParams) => query.has(lanesName);

const everybody = "todos";

/** Returns whether the lanes show the rides of all drivers, and not of the first of them alone. */
export const showsAllLanes = (query: URLSearchParams) => query.get(lanesName) === everybody;

/** Links to the same view with the rides of all drivers in the lanes. */
export function allLanesHref(query: URLSearchParams): string {
  const all = new URLSearchParams(query);
  all.set(lanesName, everybody);
  return `?${all}`;
}

/** Shows the lanes of a large day beside its list, or takes them away; narrow screens have no room for them. */
export function LanesSwitch({ className }: { className: string }) {
  const [query] = useSearchParams();
  const isShown = showsLanesBeside(query);
  const next = new URLSearchParams(query);
  if (isShown) next.delete(lanesName);
  else next.set(lanesName, "");
  return (
    <Link to={`?${next}`} preventScrollReset className={className}>
      {isShown ? lanesTexts.alone : lanesTexts.beside}
    </Link>
  );
}

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
