import { chatTexts as words } from "../../../texts/desk/message/chats.ts";
import type { Chats } from "../kit/chat/chat-view.server.ts";

/** Lists the drivers or guests who were asked and have not answered. */
export function Unanswered({ unanswered }: Pick<Chats, "unanswered">) {
  if (unanswered.length === 0) return null;
  return (
    <details className="rounded-card bg-shell px-4 shadow-card sm:px-5">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
        {words.unanswered(unanswered.length)}
      </summary>
      <p className="max-w-prose pb-2 text-ink-soft">{words.unansweredText}</p>
      <ul className="divide-y divide-ink/10 pb-2">
        {unanswered.map(({ reference, who, what, leaves }) => (
          <li key={reference + what} className="flex flex-wrap justify-between gap-x-4 py-2">
            <a
              href={`/dashboard/admin/r/${reference}`}
              className="min-w-0 font-semibold break-words text-lagoon underline"
            >
              {who}
            </a>
            <span className="text-ink-soft">
              {what} · {leaves}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
