import { useFetcher } from "react-router";
import { chatTexts as words } from "../../../../texts/desk/message/chats.ts";
import { ChatMark } from "../../../../ui/chat-mark.tsx";
import { type ChatAddress, ChatPress } from "./chat-press.tsx";
import { ChatText } from "./chat-text.tsx";
import type { ChatView } from "./chat-words.server.ts";
import { rememberOpened } from "./opened-chat.tsx";

interface ChatCardProps {
  chat: ChatView;
  address: ChatAddress;
  /** The card starts open. */
  isNext?: boolean;
  /** For example "2 de 4". */
  place?: string | undefined;
  /** On a phone the text is cut after this many lines, and a button shows the rest. */
  lines?: 5 | 11;
}

/** Shows one message of the queue; the next one is open, the others unfold. */
export function ChatCard({ chat, address, isNext = false, place, lines }: ChatCardProps) {
  const { who, when, what, leaves, isNear, way, phone, reference } = chat;
  return (
    <details open={isNext}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-3.5 py-2.5 sm:px-5">
        <span className="min-w-0 leading-snug">
          <strong className="block text-[1.05rem] leading-tight [overflow-wrap:anywhere]">{who}</strong>
          <span className="text-[0.92rem] text-ink-soft">
            {when} · {what.join("; ")}
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-0.5">
          <span
            className={`rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${isNear ? "bg-[#fbd9d3] text-[#8c1d12]" : "bg-[#efe7d6] text-ink"}`}
          >
            {leaves}
          </span>
          {place && <span className="pr-1 text-sm text-ink-soft tabular-nums">{place}</span>}
        </span>
      </summary>
      <div className="grid gap-2.5 px-3.5 pb-3.5 sm:px-5">
        <p className="leading-snug text-ink-soft [overflow-wrap:anywhere]">
          {way && <span className="block font-semibold text-ink">{way}</span>}
          {phone}
          {reference && (
            <>
              {" · "}
              <a translate="no" href={`/dashboard/admin/r/${reference}`} className="text-lagoon underline">
                {reference}
              </a>
            </>
          )}
        </p>
        <ChatText chat={chat} lines={lines} />
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Reach chat={chat} />
          <ChatPress
            chat={chat}
            address={address}
            answer="said"
            act={words.isTold}
            look="border-[1.5px] border-[#d5cbb6] bg-white"
          />
        </div>
      </div>
    </details>
  );
}

/** Opens WhatsApp or the phone, and notes that it was opened. */
function Reach({ chat: { key, who, reach } }: Pick<ChatCardProps, "chat">) {
  const { submit } = useFetcher();
  const isCall = reach.startsWith("tel:");
  const word = isCall ? words.call : words.open;
  return (
    <a
      href={reach}
      target="_blank"
      rel="noreferrer"
      aria-label={words.of(word, who)}
      onClick={() => {
        rememberOpened(key);
        void submit({ intent: "opened", key }, { method: "post" });
      }}
      className="inline-flex min-h-[3.1rem] items-center justify-center gap-1.5 rounded-xl bg-leaf px-3 text-[1.05rem] whitespace-nowrap font-semibold text-ink hover:brightness-105 sm:px-5"
    >
      {!isCall && <ChatMark />}
      {word}
    </a>
  );
}
