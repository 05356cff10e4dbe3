import { chatTexts } from "../../../../texts/desk/message/chats.ts";
import { sentMessageTexts as words } from "../../../../texts/desk/reservation/sent-messages.ts";
import { buttons, RoomCard } from "../../kit/card.tsx";
import { ChatCard } from "../../kit/chat/chat-card.tsx";
import { OpenedChat } from "../../kit/chat/opened-chat.tsx";
import { Area } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import type { Room } from "./room.server.ts";

interface SentMessagesCardProps extends Pick<Room, "said" | "chats"> {
  /** The next message to send stands on another card, above. */
  chatIsAbove: boolean;
}

/** Lists what was sent to the guest by letter or WhatsApp, or said on the phone, and whether it arrived. */
export function SentMessagesCard({ said: messages, chats, chatIsAbove }: SentMessagesCardProps) {
  return (
    <RoomCard
      id="said"
      heading={words.heading}
      comesUp={chats.length > 0}
      actions={
        <>
          {chats.length > 0 && <p className="font-semibold text-[#5f3d00]">{chatTexts.left(chats.length)}</p>}
          <Fold name="call" intent="call" heading={words.addCall}>
            <Area name="words" label={words.callField} maxLength={1000} required />
            <button type="submit" className={buttons.ink}>
              {words.saveCall}
            </button>
          </Fold>
        </>
      }
    >
      <DueChats chats={chats} chatIsAbove={chatIsAbove} />
      {messages.length + chats.length === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      <ul>
        {messages.map(({ id, way, what, fate, failed, words: text }) => (
          <li key={id} className="border-t border-ink/10 py-2 text-[0.95rem] leading-snug first:border-0">
            <p>
              <span className="font-semibold">{what}</span> <span className="text-ink-soft">· {way}</span>
            </p>
            <p className={failed ? "font-semibold text-coral-dark" : "text-ink-soft"}>{fate}</p>
            {text && (
              <details>
                <summary className="flex min-h-11 w-fit cursor-pointer items-center text-lagoon underline underline-offset-2">
                  {words.read}
                </summary>
                <p className="rounded-xl bg-sand px-3.5 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
                  {text}
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </RoomCard>
  );
}

/** Shows the messages to send by now, as the queue of all messages does. */
function DueChats({ chats, chatIsAbove }: Omit<SentMessagesCardProps, "said">) {
  const address = () => "#said-heading";
  const due = chats.filter(({ opened }) => !opened);
  if (chats.length === 0) return null;
  return (
    <div className="mb-3 grid gap-2">
      {chats.map(
        (chat) =>
          chat.opened && (
            <OpenedChat key={chat.key} chat={chat} address={address} then={chatTexts.notYetHere} />
          ),
      )}
      {due.length > 0 && (
        <ul className="divide-y divide-ink/10 rounded-card border-[1.5px] border-[#d5cbb6]">
          {due.map((chat, n) => (
            <li key={chat.key}>
              <ChatCard chat={chat} address={address} isNext={n === 0 && !chatIsAbove} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
