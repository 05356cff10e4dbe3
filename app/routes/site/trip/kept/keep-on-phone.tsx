import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../../../texts/language.ts";
import { Busy, Button } from "../../../../ui/button.tsx";
import { deviceWord, keptAt, keptDayWords, phoneMomentWords, useKeeping } from "./kept-page.ts";

interface KeepOnPhoneProps {
  /** The moment until which the page may be kept, which the worker reads in the page. */
  until: string;
  /** What the page says, as one text. */
  shown: string;
}

/** Offers to keep the page for where there is no network, and says since when it is kept. */
export function KeepOnPhone({ until, shown }: KeepOnPhoneProps) {
  const t = useTexts();
  const words = t.keptTrip;
  const { keeping, keep, drop } = useKeeping(shown);
  const outcome = useRef<HTMLParagraphElement>(null);
  const isDone = typeof keeping === "object" || keeping === "failed" || keeping === "dropped";
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone && wasPressed.current) outcome.current?.focus();
  }, [isDone]);
  const press = (act: () => Promise<void>) => () => {
    wasPressed.current = true;
    void act();
  };
  if (keeping === "unknown" || keeping === "can't") return <div data-kept-until={until} />;
  const device = deviceWord(t);
  return (
    <section
      data-kept-until={until}
      aria-label={words.keep(device)}
      className="flex gap-3 px-1 text-sm text-ink-soft"
    >
      <NoNetwork />
      <div className="grid grow gap-1">
        {typeof keeping === "object" ? (
          <>
            <p ref={outcome} tabIndex={-1} role="status" className="font-semibold text-ink">
              <span>{words.since(device, keptDayWords(t, keeping.since))}</span>
              {"; "}
              <span>
                {words.seen(phoneMomentWords(t, keptAt() ?? Math.max(keeping.at, performance.timeOrigin)))}
              </span>
            </p>
            <p>{words.how}</p>
            <Plain onClick={press(drop)}>{words.notMine(device)}</Plain>
          </>
        ) : (
          <>
            <p ref={outcome} tabIndex={-1} role="status">
              {keeping === "failed" ? (
                words.failed
              ) : keeping === "dropped" ? (
                words.dropped(device)
              ) : (
                <>
                  <strong className="text-ink">{words.heading}</strong> {words.offer(device)}
                </>
              )}
            </p>
            <Button
              type="button"
              look="quiet"
              disabled={keeping === "busy"}
              onClick={press(keep)}
              className="mt-1 justify-self-start bg-shell text-base"
            >
              {keeping === "busy" ? <Busy /> : words.keep(device)}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Plain({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 cursor-pointer justify-self-start font-semibold text-lagoon underline underline-offset-4"
    >
      {children}
    </button>
  );
}

function NoNetwork() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-none stroke-current stroke-2">
      <path
        d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.8M14 10.2a10 10 0 0 1 5 2.7M2 9.4A15 15 0 0 1 6.6 6.5M10.7 5a15 15 0 0 1 11.3 4.4M12 20h.01"
        strokeLinecap="round"
      />
    </svg>
  );
}
