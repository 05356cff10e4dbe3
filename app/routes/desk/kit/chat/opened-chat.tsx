import { useEffect, useRef } from "react";
import { chatTexts as words } from "../../../../texts/desk/message/chats.ts";
import { type ChatAddress, ChatPress } from "./chat-press.tsx";
import type { ChatView } from "./chat-words.server.ts";

let openedKey = "";
/** Remembers the chat that was opened in WhatsApp, so that its question is in sight when the colleague comes back. */
export const rememberOpened = (key: string) => {
  openedKey = key;
};

interface OpenedChatProps {
  chat: ChatView;
  address: ChatAddress;
  /** This text says what happens to a message that was not sent yet. */
  then: string;
}

/** Asks a colleague who comes back from WhatsApp whether the message was sent. */
export function OpenedChat({ chat, address, then }: OpenedChatProps) {
  const title = `opened-${chat.key}`;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openedKey === chat.key) ref.current?.scrollIntoView({ block: "nearest" });
    openedKey = "";
  }, [chat.key]);
  const press = { chat, address };
  return (
    <section
      ref={ref}
      aria-labelledby={title}
      className="grid scroll-my-20 gap-2.5 rounded-card border-2 border-mango bg-[#ffe7bb] px-3.5 py-3 text-[#5f3d00] sm:px-5"
    >
      <div className="leading-snug">
        <h2 id={title} className="text-[1.4rem] text-ink">
          {words.asked}
        </h2>
        <p className="[overflow-wrap:anywhere]">
          <strong>{chat.who}</strong> · {chat.what.join("; ")}. {chat.opened}.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <ChatPress {...press} answer="said" act={words.yes} look="bg-ink text-sand" />
        <ChatPress
          {...press}
          answer="notYet"
          act={words.notYet}
          then={then}
          look="border-2 border-[#c9a24d] bg-shell text-ink"
        />
      </div>
    </section>
  );
}
