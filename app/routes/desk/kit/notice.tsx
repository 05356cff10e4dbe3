import { useEffect } from "react";
import { deskTexts } from "../../../texts/desk/frame/desk.ts";
import { ButtonLink } from "../../../ui/button.tsx";

export interface CompleteChoice {
  legs: { id: string; text: string; over: boolean }[];
  /** What is still to be paid. */
  due: string | undefined;
}

const shownMs = 8000;

export interface ActionResult {
  outcome: keyof typeof deskTexts.told;
  reference?: string;
  /** Instead of the usual sentence. */
  text?: string;
  /** A sum that was typed and can't be given back; its field says why. */
  amount?: string;
  /** What Completar would end: the card asks which. */
  asks?: CompleteChoice;
  /** The row of *Dinero* that asks for a code first, or for something else in its form, and says so itself. */
  row?: string;
  /** What was typed in it. */
  typed?: Record<string, string>;
}

interface NoticeProps {
  told: ActionResult | undefined;
  /** The address of the page without a notice, for who has no script. */
  here: string;
  close: () => void;
}

/** How the last action went, where a thumb can reach it. Good news goes by itself: the card shows it too. */
export function ActionNotice({ told, here, close }: NoticeProps) {
  const words = told && deskTexts.told[told.outcome];
  const bad = words && !("good" in words);
  useEffect(() => {
    if (!told || bad) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [told, bad, close]);
  return (
    <div role="status" className="sticky bottom-20 z-10 lg:bottom-4">
      {words && !told.asks && (
        <div
          className={`mx-auto flex max-w-xl flex-wrap items-center gap-4 rounded-card p-4 shadow-card ${bad ? "bg-coral-dark text-white" : "bg-ink text-sand"}`}
        >
          <p role={bad ? "alert" : undefined} className="flex-1 basis-40">
            <strong>{words.title}</strong> {told.reference}
            <span className="block">{told.text ?? words.text}</span>
          </p>
          <ButtonLink
            look="outline"
            href={here}
            className="px-4"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            {deskTexts.close}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
