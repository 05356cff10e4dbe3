import type { Texts } from "../../../texts/en.ts";
import { texts, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";

export type PayProblemKey = keyof Texts["pay"]["problems"];

export function isPayProblem(text: string | null): text is PayProblemKey {
  return text !== null && Object.hasOwn(texts.en.pay.problems, text);
}

const worrying: PayProblemKey[] = ["noAnswer", "held", "notOffered"];
/** Nothing went wrong in these cases. */
const calm: PayProblemKey[] = ["cancelled", "inReview", "paid", "notNeeded"];

/** Explains why a payment was not made, and that nothing is lost. */
export function PayProblem({ problem }: { problem: PayProblemKey }) {
  const t = useTexts();
  const look = calm.includes(problem) ? "border-ink/15 bg-sand" : "border-coral bg-shell";
  return (
    <div
      role={calm.includes(problem) ? "status" : "alert"}
      className={`rounded-xl border-2 ${look} px-5 py-4`}
    >
      <p>{t.pay.problems[problem]}</p>
      {worrying.includes(problem) && (
        <AskWhatsapp label={t.checkout.failedFooter} look="quiet" className="mt-4" />
      )}
    </div>
  );
}
