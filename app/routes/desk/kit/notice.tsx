import { useEffect } from "react";
import { answerTexts } from "../../../texts/desk/frame/answers.ts";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import { ButtonLink } from "../../../ui/button.tsx";

export interface CompleteChoice {
  legs: { id: string; text: string; over: boolean }[];
  /** The sum that is still to be paid. */
  due: string | undefined;
  /** True where it was answered, and no ride was ticked. */
  nothingTicked: boolean;
}

const shownMs = 8000;

export interface ActionResult {
  outcome: keyof typeof answerTexts;
  reference?: string;
  /** This text replaces the usual sentence of the outcome. */
  text?: string;
  /** A typed sum that can't be given back; its field says why. */
  amount?: string;
  /** The choice that the card asks for before *Completar* ends something. */
  asks?: CompleteChoice;
  /** The id of the row of *Dinero* that shows the answer itself, because it asks for a code or for another value. */
  row?: string;
  /** The values that were typed in the row's form. */
  typed?: Record<string, string>;
}

interface NoticeProps {
  answer: ActionResult | undefined;
  /** The page's address without a notice, for browsers without a script. */
  here: string;
  close: () => void;
}

/** Shows the answer where a thumb reaches it. Good news disappears by itself, because the card shows it too. */
export function ActionNotice({ answer, here, close }: NoticeProps) {
  const words = answer && answerTexts[answer.outcome];
  const bad = words && !("good" in words);
  useEffect(() => {
    if (!answer || bad) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [answer, bad, close]);
  return (
    <div role="status" className="sticky bottom-20 z-10 lg:bottom-4">
      {words && !answer.asks && (
        <div
          className={`mx-auto flex max-w-xl flex-wrap items-center gap-4 rounded-card p-4 shadow-card ${bad ? "bg-coral-dark text-white" : "bg-ink text-sand"}`}
        >
          <p role={bad ? "alert" : undefined} className="flex-1 basis-40">
            <strong>{words.title}</strong> {answer.reference}
            <span className="block">{answer.text ?? words.text}</span>
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
            {frameTexts.close}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
