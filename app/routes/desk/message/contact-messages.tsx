import { messageTexts as words } from "../../../texts/desk/message/messages.ts";
import { cardTexts } from "../../../texts/desk/reservation/cards.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyList } from "../kit/empty-list.tsx";
import { MessageCard } from "./message-card.tsx";
import type { DeskMessage } from "./messages.server.ts";

interface ContactMessagesProps {
  messages: DeskMessage[];
  /** The pages after this one and before it. */
  next: number | undefined;
  before: number | undefined;
}

/** Lists what people wrote with the contact form. */
export function ContactMessages({ messages, next, before }: ContactMessagesProps) {
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-5 px-3 lg:px-6">
      <div>
        <h2 id="contact" className="scroll-mt-4 text-2xl">
          {words.contact}
        </h2>
        <p className="max-w-prose text-ink-soft">{words.lead}</p>
      </div>
      {messages.length === 0 &&
        (before ? <EmptyList title={words.end} /> : <EmptyList title={words.none} text={words.noneText} />)}
      <ul className="grid gap-3 lg:grid-cols-2">
        {messages.map((message) => (
          <li key={message.id} className="min-w-0">
            <MessageCard {...message} />
          </li>
        ))}
      </ul>
      <nav aria-label={cardTexts.pages} className="flex flex-wrap justify-center gap-3">
        {before !== undefined && (
          <ButtonLink look="quiet" href="/dashboard/admin/messages">
            {cardTexts.first}
          </ButtonLink>
        )}
        {next !== undefined && (
          <ButtonLink look="quiet" href={`/dashboard/admin/messages?before=${next}`}>
            {cardTexts.next}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
