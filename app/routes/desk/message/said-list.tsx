import { Form } from "react-router";
import { undoTexts } from "../../../texts/desk/frame/undo.ts";
import { chatTexts as words } from "../../../texts/desk/message/chats.ts";
import { buttons } from "../kit/card.tsx";
import { Hidden } from "../kit/hidden.tsx";
import { useMay } from "../kit/shut.tsx";
import type { SaidLine } from "./said-list.server.ts";

/** Says which message was said to have been sent a moment ago, with its undo, where the next one begins. */
export function JustSaid({ said }: { said: SaidLine[] }) {
  const newest = said.find(({ isNew }) => isNew);
  if (!newest) return null;
  return (
    <div className="flex items-center gap-3 rounded-card bg-shell px-4 py-2 shadow-card">
      <p className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
        {words.said.noted} <strong>{newest.who}</strong>
        <span className="block text-[0.95rem] text-ink-soft">{newest.what}</span>
      </p>
      <Undo line={newest} />
    </div>
  );
}

/** Lists what was said to have been sent today, each with its undo. */
export function SaidList({ said }: { said: SaidLine[] }) {
  if (said.length === 0) return null;
  return (
    <details className="rounded-card bg-shell px-4 shadow-card sm:px-5">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
        {words.said.today(said.length)}
      </summary>
      <p className="max-w-prose pb-2 text-ink-soft">{words.said.text}</p>
      <ul className="divide-y divide-ink/10 pb-2">
        {said.map((line) => (
          <li key={line.id} className="flex items-center gap-3 py-2">
            <p className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
              {line.reference ? (
                <a
                  href={`/dashboard/admin/r/${line.reference}`}
                  className="font-semibold text-lagoon underline"
                >
                  {line.who}
                </a>
              ) : (
                <span className="font-semibold">{line.who}</span>
              )}{" "}
              <span className="tabular-nums">{line.when}</span>
              <span className="block text-[0.95rem] text-ink-soft">
                {[line.what, line.by].filter(Boolean).join(" · ")}
              </span>
            </p>
            <Undo line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Undo({ line }: { line: SaidLine }) {
  const mayAct = useMay("dispatch");
  if (!line.act || !mayAct) return null;
  return (
    <Form method="post" preventScrollReset>
      <Hidden fields={{ intent: "undoAct", acts: line.act }} />
      <button type="submit" className={buttons.quiet} aria-label={words.of(undoTexts.undo, line.who)}>
        {undoTexts.undo}
      </button>
    </Form>
  );
}
