import { chatTopics } from "../../../domain/message/chat.ts";
import { chatTexts as words } from "../../../texts/desk/message/chats.ts";
import { messageTexts } from "../../../texts/desk/message/messages.ts";
import { ChatCard } from "../kit/chat/chat-card.tsx";
import type { ChatAddress } from "../kit/chat/chat-press.tsx";
import type { Chats } from "../kit/chat/chat-view.server.ts";
import { OpenedChat } from "../kit/chat/opened-chat.tsx";
import { EmptyList } from "../kit/empty-list.tsx";
import { inTurn, type Turn, turnAddress, wholeQueue } from "../kit/place-in-queue.ts";
import type { SaidLine } from "./said-list.server.ts";
import { JustSaid, SaidList } from "./said-list.tsx";
import { Unanswered } from "./unanswered.tsx";

const wide = "mx-auto w-full max-w-[90rem] px-3 lg:px-6";

interface ChatQueueProps {
  chats: Chats;
  said: SaidLine[];
  turn: Turn;
  /** The number of messages of the contact form, which stand under the queue. */
  contacts: string;
}

/**
 * Shows the messages to send on WhatsApp: first those that were opened, then the next one in full, and the others
 * folded.
 */
export function ChatQueue({ chats: { all, toldToday, unanswered }, said, turn, contacts }: ChatQueueProps) {
  const opened = all.filter((chat) => chat.opened);
  const { group, due, passed, place, of } = inTurn(all, turn);
  const [next, ...others] = due;
  const address: ChatAddress = (answer, chat) => {
    if (answer === "notYet") return turnAddress(passed.includes(chat) ? { ...turn, after: chat.key } : turn);
    return turnAddress({ ...turn, done: turn.done + Number(group.includes(chat)) });
  };
  return (
    <section aria-labelledby="chats" className="grid gap-3">
      <header className="bg-ink text-sand">
        <div className={`${wide} pb-3.5`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h1 id="chats" className="text-[1.75rem] leading-tight">
              {messageTexts.heading}
            </h1>
            <p className="text-[0.9rem] text-sand/80">
              <strong className="text-sand">{words.left(all.length)}</strong> · {words.toldToday(toldToday)}
            </p>
          </div>
          {all.length > 0 && (
            <nav
              aria-label={words.topicsHeading}
              className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(3.3rem,1fr))] gap-1.5 sm:flex sm:flex-wrap"
            >
              <Topic topic={null} name={words.all} chats={all} turn={turn} />
              {chatTopics.map((topic) => (
                <Topic
                  key={topic}
                  topic={topic}
                  name={words.topics[topic]}
                  chats={all.filter(({ topics }) => topics.includes(topic))}
                  turn={turn}
                />
              ))}
              {contacts !== "0" && (
                <a href="#contact" className={topicLook}>
                  <span className="font-display text-xl font-bold">{contacts}</span>
                  <span className="text-[0.8rem] sm:text-sm">{messageTexts.contactLink}</span>
                </a>
              )}
            </nav>
          )}
        </div>
      </header>
      <div className={`${wide} grid items-start gap-3 lg:grid-cols-2`}>
        <div className="grid gap-3">
          <JustSaid said={said} />
          {turn.guests.length > 0 && (
            <div>
              <h2 className="text-lg">{words.toChosen(turn.guests.length)}</h2>
              {of < turn.guests.length && <p className="text-ink-soft">{words.othersNothing}</p>}
            </div>
          )}
          {all.length === 0 && <EmptyList title={words.none} text={words.noneText} />}
          {opened.map((chat) => (
            <OpenedChat
              key={chat.key}
              chat={chat}
              address={address}
              then={passed.includes(chat) ? words.notYetThen : words.notYetHere}
            />
          ))}
          {opened.length === 0 && all.length > 0 && !next && (
            <EmptyList title={words.noneOfKind} text={words.left(all.length)} />
          )}
          {next && (
            <div key={next.key} className="rounded-card bg-shell shadow-card">
              <ChatCard
                chat={next}
                address={address}
                isNext
                place={words.place(place, of)}
                lines={opened.length > 0 ? 5 : 11}
              />
            </div>
          )}
        </div>
        <div className="grid gap-3">
          {others.length > 0 && (
            <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card">
              {others.map((chat) => (
                <li key={chat.key}>
                  <ChatCard chat={chat} address={address} />
                </li>
              ))}
            </ul>
          )}
          <SaidList said={said} />
          <Unanswered unanswered={unanswered} />
        </div>
      </div>
    </section>
  );
}

const topicLook =
  "grid min-h-[3.3rem] place-content-center rounded-xl bg-sand/15 px-1 text-center leading-tight aria-[current=page]:bg-shell aria-[current=page]:text-ink sm:min-w-[4.5rem] sm:px-3";

interface TopicProps {
  topic: Turn["topic"];
  name: string;
  chats: Chats["all"];
  turn: Turn;
}

function Topic({ topic, name, chats, turn }: TopicProps) {
  const isHere = topic === turn.topic && turn.guests.length === 0;
  if (chats.length === 0 && !isHere) return null;
  return (
    <a
      href={turnAddress({ ...wholeQueue, topic })}
      aria-current={isHere ? "page" : undefined}
      className={topicLook}
    >
      <span className="font-display text-xl font-bold">{chats.length}</span>
      <span className="text-[0.8rem] sm:text-sm">{name}</span>
    </a>
  );
}
