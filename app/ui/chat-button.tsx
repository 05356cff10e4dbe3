import { whatsappLink } from "../domain/phone.ts";
import { useTexts } from "../texts/language.ts";

/**
 * The way to a person on every page. It floats where there is room beside the page; where there is none it would
 * cover what others press, and stands above the footer.
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
      className="inline-flex min-h-12 items-center gap-2 rounded-full bg-leaf px-5 py-3 font-semibold text-ink shadow-card hover:brightness-105 min-[82rem]:fixed min-[82rem]:right-2 min-[82rem]:bottom-4 min-[82rem]:z-10 min-[82rem]:px-3 print:hidden"
    >
      <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
        <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Zm-3.4 5h1.2l1 2.3-.8 1.1c.7 1.3 1.6 2.1 2.9 2.7l1-1.1 2.2 1.1c.2 1.5-1 2.6-2.3 2.5-3.3-.4-6.4-3.4-6.8-6.4-.1-1 .6-2.2 1.6-2.2Z" />
      </svg>
      <span className="min-[82rem]:hidden">{t.chat.label}</span>
    </a>
  );
}
