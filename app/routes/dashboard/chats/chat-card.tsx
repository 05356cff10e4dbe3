import { Form, useFetcher } from "react-router";
import { chatTexts as words } from "../../../texts/es-chats.ts";
import type { ChatView } from "./chat-words.server.ts";

interface ChatProps {
  chat: ChatView;
}

/** Who came back from WhatsApp says whether it was sent. */
export function OpenedChat({ chat }: ChatProps) {
  const title = `opened-${chat.key}`;
  return (
    <section
      aria-labelledby={title}
      className="grid gap-3 rounded-card border-2 border-mango bg-[#ffe7bb] px-4 py-4 text-[#5f3d00] sm:px-6"
    >
      <div>
        <h3 id={title} className="text-2xl text-ink">
          {words.asked}
        </h3>
        <p className="[overflow-wrap:anywhere]">
          <strong>{chat.who}</strong> · {chat.what.join("; ")}. {chat.opened}.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <Press chat={chat} intent="said" act={words.yes} look="bg-ink text-sand" />
        <Press
          chat={chat}
          intent="notYet"
          act={words.notYet}
          look="border-2 border-[#c9a24d] bg-shell text-ink"
        />
      </div>
      <p className="text-sm">{words.notYetText}</p>
    </section>
  );
}

/** The next one is open, the others unfold. */
export function ChatCard({ chat, isNext }: ChatProps & { isNext: boolean }) {
  const { who, when, what, leaves, isNear, since, text, way, phone, reference, language } = chat;
  return (
    <details open={isNext}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 py-2.5 sm:px-6">
        <span className="min-w-0 leading-snug">
          <strong className="block text-[1.05rem] leading-tight [overflow-wrap:anywhere]">{who}</strong>
          <span className="text-ink-soft">
            {when} · {what.join("; ")}
          </span>
        </span>
        <span
          className={`rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${isNear ? "bg-[#fbd9d3] text-[#8c1d12]" : "bg-[#efe7d6] text-ink"}`}
        >
          {leaves}
        </span>
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:px-6">
        <div className="text-ink-soft [overflow-wrap:anywhere]">
          {way && <p className="font-semibold text-ink">{way}</p>}
          <p>
            {[phone, since].join(" · ")}
            {reference && (
              <>
                {" · "}
                <a href={`/dashboard/admin/r/${reference}`} className="text-lagoon underline">
                  {reference}
                </a>
              </>
            )}
          </p>
        </div>
        <div className="max-w-prose rounded-xl rounded-tl-sm border border-leaf/40 bg-[#e4f4e4] px-4 py-3">
          <p className="leading-snug whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          {language && <p className="mt-1 text-sm text-ink-soft">{language}</p>}
        </div>
        <div className="grid grid-cols-[3fr_2fr] gap-2 sm:flex">
          <Reach chat={chat} />
          <Press chat={chat} intent="said" act={words.isTold} look="border-2 border-[#d5cbb6] bg-shell" />
        </div>
      </div>
    </details>
  );
}

/** Opens WhatsApp, and notes that it was opened. */
function Reach({ chat: { key, who, reach } }: ChatProps) {
  const { submit } = useFetcher();
  const word = reach.startsWith("tel:") ? words.call : words.open;
  return (
    <a
      href={reach}
      target="_blank"
      rel="noreferrer"
      aria-label={words.of(word, who)}
      onClick={() => void submit({ intent: "opened", key }, { method: "post" })}
      className="inline-flex min-h-12 items-center justify-center rounded-xl bg-leaf px-3 text-lg sm:px-5 font-semibold text-ink"
    >
      {word}
    </a>
  );
}

interface PressProps extends ChatProps {
  intent: "said" | "notYet";
  act: string;
  look: string;
}

function Press({ chat, intent, act, look }: PressProps) {
  return (
    <Form method="post" preventScrollReset className="grid">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={chat.key} />
      <button
        type="submit"
        aria-label={words.of(act, chat.who)}
        className={`min-h-12 rounded-xl px-3 font-semibold sm:px-5 ${look}`}
      >
        {act}
      </button>
    </Form>
  );
}
