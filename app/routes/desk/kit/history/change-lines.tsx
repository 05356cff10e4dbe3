import { teamTexts } from "../../../../texts/desk/team/team.ts";

const { changes: words } = teamTexts;

export interface ChangeLine {
  id: number;
  at: string;
  by: string;
  /** The person or thing that was changed. */
  whose: string;
  what: string;
}

/** Lists changes, with who made them and when; the list starts folded. */
export function ChangeLines({ lines }: { lines: ChangeLine[] }) {
  return (
    <details id="changes" className="rounded-card bg-shell shadow-card">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold sm:px-5">
        <h2 className="text-xl">{words.heading}</h2>
      </summary>
      {lines.length === 0 && <p className="px-4 pb-4 text-ink-soft sm:px-5">{words.none}</p>}
      <ol className="divide-y divide-ink/10">
        {lines.map(({ id, at, by, whose, what }) => (
          <li key={id} className="px-4 py-2.5 leading-snug wrap-break-word sm:px-5">
            <span className="font-bold">{whose}</span> · {what}
            <span className="block text-sm text-ink-soft">{words.by(by, at)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
