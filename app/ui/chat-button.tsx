import { whatsappLink } from "../domain/common/phone.ts";
import { useTexts } from "../texts/language.ts";
import { ChatMark } from "./chat-mark.tsx";

/**
 * Leads to a chat with the office on every page. The button floats where there is room beside the page; elsewhere it
 * would cover other buttons, and stands above the footer. It looks quiet on a page that has a chat button of its own.
 */
export function ChatButton({ phone }: { phone: string }) {
  const t = useTexts();
  return (
    <a
      href={whatsappLink(phone, t.chat.greeting)}
      data-chat
      target="_blank"
      rel="noopener"
      aria-label={t.chat.label}
      title={t.chat.label}
      className="inline-flex min-h-12 items-center gap-2 rounded-full bg-leaf px-5 py-3 font-semibold text-ink shadow-card in-[body:has([data-own-chat])]:bg-shell hover:brightness-105 min-[82rem]:fixed min-[82rem]:right-2 min-[82rem]:bottom-4 min-[82rem]:z-10 min-[82rem]:px-3 print:hidden"
    >
      <ChatMark />
      <span className="min-[82rem]:hidden">{t.chat.label}</span>
    </a>
  );
}
