import { chatTexts as words } from "../../../texts/es-chats.ts";
import { Nothing } from "../nothing.tsx";
import { ChatCard, OpenedChat } from "./chat-card.tsx";
import type { Chats } from "./chat-view.server.ts";

interface ChatQueueProps {
  chats: Chats;
  /** What it is narrowed to, where it is. */
  topic: string | null;
}

/** What is to be said on WhatsApp: what was opened first, the next in full, the others folded. */
export function ChatQueue({ chats: { all, counts, toldToday, unanswered }, topic }: ChatQueueProps) {
  const opened = all.filter((chat) => chat.opened);
  const due = all.filter(({ opened, topics }) => !opened && (!topic || topics.some((one) => one === topic)));
  return (
    <section aria-labelledby="chats" className="grid gap-3">
      <div className="rounded-card bg-ink px-4 py-4 text-sand sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="chats" className="text-2xl">
            {words.heading}
          </h2>
          <p className="text-sand/80">
            <strong className="text-sand">{words.left(all.length)}</strong> · {words.toldToday(toldToday)}
          </p>
        </div>
        {all.length > 0 && (
          <nav aria-label={words.topicsHeading} className="mt-3 flex flex-wrap gap-2">
            <Topic href="/dashboard/admin/messages" count={all.length} name={words.all} here={!topic} />
            {counts.map((one) => (
              <Topic
                key={one.topic}
                href={`/dashboard/admin/messages?topic=${one.topic}`}
                count={one.count}
                name={words.topics[one.topic]}
                here={topic === one.topic}
              />
            ))}
          </nav>
        )}
      </div>
      {all.length === 0 && <Nothing title={words.none} text={words.noneText} />}
      {opened.map((chat) => (
        <OpenedChat key={chat.key} chat={chat} />
      ))}
      {due.length > 0 && (
        <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card">
          {due.map((chat, n) => (
            <li key={chat.key}>
              <ChatCard chat={chat} isNext={n === 0} />
            </li>
          ))}
        </ul>
      )}
      {unanswered.length > 0 && (
        <details className="rounded-card bg-shell px-4 shadow-card sm:px-6">
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
      )}
    </section>
  );
}

interface TopicProps {
  href: string;
  count: number;
  name: string;
  here: boolean;
}

function Topic({ href, count, name, here }: TopicProps) {
  return (
    <a
      href={href}
      aria-current={here ? "page" : undefined}
      className="grid min-h-14 min-w-[4.5rem] place-content-center rounded-xl bg-sand/15 px-2.5 text-center leading-tight aria-[current=page]:bg-shell aria-[current=page]:text-ink"
    >
      <span className="font-display text-xl font-bold">{count}</span>
      <span className="text-sm">{name}</span>
    </a>
  );
}
