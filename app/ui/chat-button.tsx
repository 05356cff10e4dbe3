import type { ComponentProps } from "react";
import { whatsappLink } from "../domain/common/phone.ts";
import { useFormTexts } from "../texts/language.ts";
import { ChatMark } from "./chat-mark.tsx";
import { chatScript } from "./chat-script.ts";
import { useRootData } from "./root-data.ts";

const leaf =
  "grid place-items-center rounded-full bg-leaf text-ink shadow-card hover:brightness-105 [&>svg]:size-7";

/** Floats over every page, and leads to a chat with the office. On a phone it gives way to one in a bar at the foot. */
export function ChatButton() {
  const t = useFormTexts();
  return (
    <>
      <aside
        aria-label={t.chat.label}
        data-still=""
        className="pointer-events-none fixed right-4 bottom-4 z-10 max-lg:in-[body:has([data-own-chat])]:hidden data-still:static data-still:bg-ink data-still:p-4 print:hidden"
        suppressHydrationWarning
      >
        <ChatLink
          data-chat=""
          className={`${leaf} pointer-events-auto size-14 transition-[translate,opacity] duration-200 lg:size-15`}
        />
      </aside>
      <script suppressHydrationWarning>{chatScript}</script>
    </>
  );
}

/** The same in the bar at the foot of a phone's screen. */
export function ChatInBar() {
  return <ChatLink data-own-chat="" className={`${leaf} size-12 shrink-0 lg:hidden`} />;
}

function ChatLink(props: ComponentProps<"a">) {
  const t = useFormTexts();
  const company = useRootData();
  if (!company) return null;
  return (
    <a
      href={whatsappLink(company.whatsapp, t.chat.greeting)}
      target="_blank"
      rel="noopener"
      aria-label={t.chat.label}
      title={t.chat.label}
      {...props}
    >
      <ChatMark />
    </a>
  );
}
