import { en } from "../../texts/en.ts";
import { AskWhatsapp } from "../../ui/ask-whatsapp.tsx";

export type PayProblemKey = keyof typeof en.pay.problems;

export function isPayProblem(text: string | null): text is PayProblemKey {
  return text !== null && Object.hasOwn(en.pay.problems, text);
}

const worrying: PayProblemKey[] = ["noAnswer", "held", "notOffered"];

/** What became of a payment that was not made, and that nothing is lost. */
export function PayProblem({ problem }: { problem: PayProblemKey }) {
  return (
    <div role="alert" className="rounded-xl border-2 border-coral bg-shell px-5 py-4">
      <p>{en.pay.problems[problem]}</p>
      {worrying.includes(problem) && (
        <AskWhatsapp label={en.checkout.failedFooter} look="quiet" className="mt-4" />
      )}
    </div>
  );
}
