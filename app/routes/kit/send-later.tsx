import { type RefObject, useEffect, useRef, useState } from "react";
import { newId } from "../../domain/common/reference.ts";
import { useFormTexts } from "../../texts/language.ts";
import { buttonShape } from "../../ui/button.tsx";

const betweenTriesMs = 4_000;

/** A form that could not be sent waits for the line, and is sent by itself unless the guest takes it back. */
export interface Waiting {
  waits: boolean;
  stop(): void;
}

export function useSendLater(
  form: RefObject<HTMLFormElement | null>,
  answer: object | undefined,
  /** False while the form is under way, or no longer right. */
  mayBeSent: boolean,
): Waiting {
  const [stopped, setStopped] = useState<object>();
  const isLost = answer !== undefined && "problem" in answer && answer.problem === "offline";
  const waits = isLost && stopped !== answer;
  useEffect(() => {
    if (!waits || !mayBeSent) return;
    let isOver = false;
    const tryAgain = async () => {
      if ((await isLineBack()) && !isOver) form.current?.requestSubmit();
    };
    const timer = setInterval(tryAgain, betweenTriesMs);
    addEventListener("online", tryAgain);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener("online", tryAgain);
    };
  }, [form, waits, mayBeSent]);
  return { waits, stop: () => setStopped(answer) };
}

/** A browser may say that it is online where nothing gets through. */
async function isLineBack(): Promise<boolean> {
  try {
    return (await fetch("/livez", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Names the draft that the form makes, so that a form that is sent again makes no second one. */
export function DraftKey() {
  const key = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (key.current) key.current.value = newId();
  }, []);
  return <input ref={key} type="hidden" name="key" />;
}

/** Stands above the button while there is no connection; `text` says what becomes of the form. */
export function NoConnection({ text }: { text: string }) {
  const { title } = useFormTexts().form.noConnection;
  return (
    <p role="alert" className="flex items-start gap-3 rounded-xl bg-mango/30 px-4 py-3 text-sm">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="shrink-0" {...stroke}>
        <path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5-2.7m4.6.2a10 10 0 0 1 4.4 2.5M2 8.8a15 15 0 0 1 4.5-2.9m5-.9A15 15 0 0 1 22 8.8M12 20h.01" />
      </svg>
      <span>
        <strong className="block">{title}</strong>
        {text}
      </span>
    </p>
  );
}

/** Stands in place of the button while the form waits. */
export function WaitingButton({ stop }: Pick<Waiting, "stop">) {
  const { waiting, stop: stopWords } = useFormTexts().form.noConnection;
  return (
    <div className="grid grow gap-1">
      <p className={`${buttonShape} border-2 border-ink border-dashed`}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {...stroke}>
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 2" />
        </svg>
        {waiting}
      </p>
      <button
        type="button"
        onClick={stop}
        className="min-h-11 cursor-pointer font-semibold text-lagoon underline underline-offset-4"
      >
        {stopWords}
      </button>
    </div>
  );
}

const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
