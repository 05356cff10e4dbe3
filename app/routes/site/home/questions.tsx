import { useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";

/** The browser itself keeps one answer open at a time, without a script. */
export function Questions() {
  const t = useTexts();
  const { heading, items, ask } = t.home.questions;
  return (
    <section className="px-5 py-20 lg:py-32">
      <div className="mx-auto grid max-w-6xl gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 className="text-4xl lg:text-5xl">{heading}</h2>
          <div className="max-lg:hidden">
            <p className="mt-8 mb-3 text-ink-soft">{ask}</p>
            <AskWhatsapp look="quiet" />
          </div>
        </div>
        <div>
          {items.map(({ title, text }, index) => (
            <details
              key={title}
              name="questions"
              open={index === 0}
              className="group border-t border-ink/20 last:border-b"
            >
              <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
                <h3 className="text-2xl">{title}</h3>
                <svg
                  viewBox="0 0 24 24"
                  width="28"
                  height="28"
                  aria-hidden="true"
                  className="shrink-0 text-button transition-transform duration-300 group-open:rotate-45"
                >
                  <path d="M12 5v14M5 12h14" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
                </svg>
              </summary>
              <p className="pr-10 pb-7 text-lg text-ink-soft">{text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
