import { Link, useSearchParams } from "react-router";
import { dayTexts } from "../../../texts/es-day.ts";

/** By what the rides are grouped. */
export type BoardView = "driver" | "van";

export function viewOf(query: URLSearchParams): BoardView | undefined {
  const by = query.get("by");
  return by === "driver" || by === "van" ? by : undefined;
}

/** The same rides as a list, by driver, or by van. */
export function Views() {
  const [query] = useSearchParams();
  const shown = viewOf(query);
  return (
    <nav aria-label={dayTexts.views.heading} className="flex print:hidden">
      {([undefined, "driver", "van"] as const).map((by) => (
        <Link
          key={by ?? "list"}
          to={by ? `?by=${by}` : "?"}
          preventScrollReset
          aria-current={by === shown ? "true" : undefined}
          className="grid min-h-11 place-items-center px-2 lg:px-2.5 font-semibold underline-offset-8 hover:underline aria-[current]:underline aria-[current]:decoration-mango aria-[current]:decoration-3"
        >
          {dayTexts.views[by ?? "list"]}
        </Link>
      ))}
    </nav>
  );
}
