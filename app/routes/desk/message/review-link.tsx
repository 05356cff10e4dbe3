import { letterTexts } from "../../../texts/desk/message/letters.ts";
import { ChatMark } from "../../../ui/chat-mark.tsx";
import { buttons } from "../kit/card.tsx";

const { review: words } = letterTexts;

interface ReviewLinkProps {
  url: string;
  /** The letter of thanks is sent. */
  isOn: boolean;
  /** WhatsApp with the link in each language, for a guest whom the colleague chooses there. */
  chats: { language: string; href: string }[];
}

/** Shows where guests write their opinion, who is asked for it and how, and sends the link to one of them. */
export function ReviewLink({ url, isOn, chats }: ReviewLinkProps) {
  return (
    <div className="my-2 grid max-w-prose gap-2 rounded-xl bg-sand px-4 py-3">
      <p className="leading-snug">
        {words.at}{" "}
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-block min-h-6 font-semibold break-all text-lagoon underline underline-offset-2"
        >
          {url}
        </a>
      </p>
      <p>
        {words.toWhom(isOn)}{" "}
        <a
          href="/dashboard/admin/messages"
          className="font-semibold text-lagoon underline underline-offset-2"
        >
          {words.messages}
        </a>
      </p>
      <div className="flex flex-wrap gap-2">
        {chats.map(({ language, href }) => (
          <a
            key={language}
            href={href}
            target="_blank"
            rel="noopener"
            className={`${buttons.quiet} gap-1.5 max-sm:w-full`}
          >
            <ChatMark />
            {words.send(language)}
          </a>
        ))}
      </div>
    </div>
  );
}
