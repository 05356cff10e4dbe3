import { teamTexts } from "../../../texts/desk/team/team.ts";
import type { TeamPage } from "./team-page.server.ts";
import { papersLooks } from "./team-row.tsx";

/** Lists all papers that end soon or have ended, the first end first, each with the way to its row. */
export function EndingPapers({ papers }: { papers: TeamPage["ending"] }) {
  return (
    <section id="papers" className="overflow-clip rounded-card bg-shell shadow-card">
      <h2 className="px-4 py-3 text-xl sm:px-5">{teamTexts.paper.ending}</h2>
      <ul className="max-h-80 divide-y divide-ink/10 overflow-y-auto border-t border-ink/10">
        {papers.map(({ id, row, whose, title, text, look }) => (
          <li key={id}>
            <a
              href={`/dashboard/admin/team?open=${row}#${row}`}
              className="flex min-h-13 flex-wrap items-center gap-x-4 px-4 py-2 leading-snug hover:bg-sand/70 sm:px-5"
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
