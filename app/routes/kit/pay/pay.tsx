import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { PayButton } from "../../../payment/online.server.ts";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { DocumentLine } from "../../../ui/document-line.tsx";
import type { PaySubject } from "./ask-to-pay.ts";
import { PayProblem, type PayProblemKey } from "./pay-problem.tsx";
import type { PaypalButtonsProps } from "./paypal-buttons.tsx";

/** Without a connection the form that needs no script stays. */
const PaypalButtons = lazy(async () => {
  const loaded = await import("./paypal-buttons.tsx").catch(() => undefined);
  return { default: loaded?.PaypalButtons ?? (({ children }: PaypalButtonsProps) => children) };
});

interface PayProps {
  /** The button is missing where paying online is not offered. */
  online?: PayButton;
  subject: PaySubject;
  /** The outcome of an earlier payment, as the page's address says it. */
  problem?: PayProblemKey;
  working: (busy: boolean) => void;
  /** Another request of the page is under way. */
  busy?: boolean;
  heading?: string;
  note?: string;
  /** The other way to pay. */
  children?: ReactNode;
}

/** PayPal's button is a form that leads to PayPal and back while there is no script. */
export function Pay({ online, subject, problem: before, working, busy, heading, note, children }: PayProps) {
  const t = useTexts();
  const [problem, setProblem] = useState(before);
  const { revalidate } = useRevalidator();
  const showProblem = (problem: PayProblemKey) => {
    setProblem(problem);
    // The page shows the price without the promo code then.
    if (problem === "codeGone") revalidate();
  };
  const plain = <PlainForm subject={subject} simulated={online?.simulated} />;
  return (
    <section
      id="pay"
      aria-labelledby="pay-title"
      className="grid scroll-mt-24 gap-5 rounded-card bg-shell p-6 shadow-card"
    >
      <h2 id="pay-title" className="text-2xl">
        {heading ?? t.pay.heading}
      </h2>
      {problem && <PayProblem key={problem} problem={problem} />}
      {online && (
        <div className="grid gap-2" inert={busy}>
          <div className="grid min-h-36 content-start">
            <AfterHydration before={plain}>
              <Suspense fallback={plain}>
                <PaypalButtons online={online} subject={subject} working={working} onProblem={showProblem}>
                  {plain}
                </PaypalButtons>
              </Suspense>
            </AfterHydration>
          </div>
          <p className="text-sm text-ink-soft">{note ?? t.pay.nowNote}</p>
        </div>
      )}
      {children && online && (
        <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-ink/15 after:h-px after:grow after:bg-ink/15">
          {t.pay.or}
        </p>
      )}
      {children}
      <DocumentLine id="terms" />
    </section>
  );
}

function PlainForm({ subject, simulated }: { subject: PaySubject; simulated?: boolean }) {
  const t = useTexts();
  const [[name, value] = ["", ""]] = Object.entries(subject);
  return (
    <form method="post" action={t.href("/checkout/paypal")} className="grid gap-2">
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name={name} value={value} />
      {/* It has the colour of the buttons that take its place. */}
      <Button className="bg-mango! text-ink! hover:brightness-95">{t.pay.button}</Button>
      {simulated && <p className="text-sm text-ink-soft">{t.pay.simulated}</p>}
    </form>
  );
}

/** PayPal's script needs a browser, so that it follows the hydration. */
function AfterHydration({ before, children }: { before: ReactNode; children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? children : before;
}
