import { Link, useSearchParams } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { quiet } from "../row/next-button.tsx";
import type { AssignView } from "./assign-view.server.ts";

const { assign } = dayTexts;

/** Names the chosen rides that nobody can drive together with the others, and leaves one of them out at a press. */
export function ImpossibleTogether({ rides }: { rides: AssignView["apart"] }) {
  const [query] = useSearchParams();
  const without = (id: string) => {
    const next = new URLSearchParams(query);
    next.delete("assign", id);
    return `?${next}`;
  };
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-[#fbdcd4] px-4 py-3 text-[#8f2a14]">
      <p className="leading-snug font-semibold text-balance">{assign.apart(rides.map(({ name }) => name))}</p>
      <p className="flex flex-wrap gap-2">
        {rides.map(({ id, name }) => (
          <Link
            key={id}
            to={without(id)}
            preventScrollReset
            onClick={() => boxOf(id)?.click()}
            className={`${quiet} text-ink`}
          >
            {assign.untick(name)}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** Returns the ticked box of a ride in the list. */
const boxOf = (id: string) =>
  document.querySelector<HTMLInputElement>(`[form="chosen"][value="${CSS.escape(id)}"]:checked`);
