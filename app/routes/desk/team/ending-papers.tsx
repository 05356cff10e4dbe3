import { teamTexts } from "../../../texts/desk/team/team.ts";
import { buttons } from "../kit/card.tsx";
import { useMay } from "../kit/shut.tsx";
import { paperAnchor, paperQuery } from "./papers.tsx";
import type { TeamPage } from "./team-page.server.ts";
import { papersLooks } from "./team-row.tsx";

const { paper: words } = teamTexts;

/** Returns the paper that has to be renewed next: the first that ended, or ends within thirty days. */
export function paperToRenew(papers: TeamPage["ending"]) {
  return papers.find(({ look }) => look !== "first");
}

/** Lists all papers that end soon or have ended, the first end first, each with the way to its form. */
export function EndingPapers({ papers }: { papers: TeamPage["ending"] }) {
  const mayRenew = useMay("dispatch");
  const next = paperToRenew(papers);
  return (
    <section id="papers" className="overflow-clip rounded-card bg-shell shadow-card">
      <h2 className="px-4 pt-3 pb-2 text-xl sm:px-5">
        {words.ending}{" "}
        <span className="font-sans text-base font-semibold tracking-normal text-ink-soft tabular-nums">
          {papers.length}
        </span>
      </h2>
      {next && mayRenew && (
        <p className="px-4 pb-3 sm:px-5">
          <a href={formOf(next)} className={`${buttons.primary} max-sm:min-h-12 max-sm:w-full`}>
            {words.renew(next.title, next.whose)}
          </a>
        </p>
      )}
      <ul className="max-h-80 divide-y divide-ink/10 overflow-y-auto border-t border-ink/10">
        {papers.map(({ id, row, whose, title, text, look }) => (
          <li key={id}>
            <a
              href={formOf({ id, row })}
              className="flex min-h-13 flex-wrap items-center gap-x-4 px-4 py-2 leading-snug underline-offset-2 hover:underline sm:px-5"
            >
              <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
                <span className="font-bold">{whose}</span> · {title}
              </span>
              <span className={`text-sm font-semibold ${papersLooks[look]}`}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address of the form that renews a paper, opened in the row of its driver or van. */
const formOf = ({ id, row }: { id: string; row: string }) =>
  `/dashboard/admin/team?open=${row}&${paperQuery}=${id}#${paperAnchor(id)}`;
