import { chatTexts as words } from "../../../../texts/desk/message/chats.ts";
import type { ChatView } from "./chat-words.server.ts";

// The text is not cut where type is very large, or the screen very narrow.
const cuts = {
  5: "@min-[18rem]:@max-[28rem]:group-not-has-[details[open]]/text:line-clamp-5",
  11: "@min-[18rem]:@max-[28rem]:group-not-has-[details[open]]/text:line-clamp-11",
};
const button = "hidden @min-[18rem]:@max-[28rem]:block";
/** A line has room for at least this many letters. */
const lineLetters = 32;

const linesOf = (text: string) =>
  text.split("\n").reduce((sum, line) => sum + Math.ceil(line.length / lineLetters), 0);

interface ChatTextProps {
  chat: ChatView;
  /** A phone shows this many lines, and a button for the rest. */
  lines: keyof typeof cuts | undefined;
}

/** Shows the text that WhatsApp opens with, and its language. */
export function ChatText({ chat: { text, language, since }, lines }: ChatTextProps) {
  const isCut = lines !== undefined && linesOf(text) > lines;
  return (
    <div className="@container">
      <div className="group/text max-w-prose rounded-xl rounded-tl-sm border border-leaf/40 bg-[#e4f4e4] px-3.5 py-2.5">
        <p
          className={`leading-snug whitespace-pre-line [overflow-wrap:anywhere] ${isCut ? cuts[lines] : ""}`}
        >
          {text}
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
          <p>{[language, since].filter(Boolean).join(" · ")}</p>
          {isCut && (
            <details className={`group/all -my-2.5 ${button}`}>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-lagoon underline underline-offset-2">
                <span className="group-open/all:hidden">{words.more}</span>
                <span className="hidden group-open/all:inline">{words.less}</span>
              </summary>
            </details>
          )}
        </div>
      </div>
    </div>
  );
}
