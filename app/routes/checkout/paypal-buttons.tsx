import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { type ReactNode, useMemo } from "react";
import type { PaypalInBrowser } from "../../payment/paypal.server.ts";
import { useTexts } from "../../texts/language.ts";
import { askToPay, type Subject } from "./ask-to-pay.ts";
import type { PayProblemKey } from "./pay-problem.tsx";

interface PaypalButtonsProps {
  paypal: PaypalInBrowser;
  subject: Subject;
  /** The payment is being taken. */
  working: (busy: boolean) => void;
  told: (problem: PayProblemKey) => void;
  /** What to show while, or where, PayPal's script does not load. */
  children: ReactNode;
}

/** PayPal's own button. Nothing here says what is paid or what it costs: the server knows. */
export function PaypalButtons({ paypal, ...props }: PaypalButtonsProps) {
  const t = useTexts();
  const options = useMemo(() => {
    return {
      clientId: paypal.clientId,
      sdkBaseUrl: paypal.sdkBaseUrl,
      currency: "USD",
      intent: "capture",
      locale: t.language === "es" ? "es_ES" : "en_US",
      dataCspNonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce,
    };
  }, [paypal, t]);
  return (
    <PayPalScriptProvider options={options}>
      <Loaded {...props} />
    </PayPalScriptProvider>
  );
}

function Loaded({ subject, working, told, children }: Omit<PaypalButtonsProps, "paypal">) {
  const t = useTexts();
  const address = t.href("/checkout/paypal");
  const [{ isResolved }] = usePayPalScriptReducer();
  if (!isResolved) return children;
  /** Goes where the server says; else tells what became of the payment. */
  const goOnWith = async (intent: "settle" | "cancelled", orderId: string) => {
    const lost = { outcome: "noAnswer" as const, goTo: undefined };
    const { outcome, goTo } = await askToPay(subject, intent, orderId, address).catch(() => lost);
    if (goTo) return location.assign(goTo);
    working(false);
    told(outcome);
    return outcome;
  };
  return (
    <PayPalButtons
      fundingSource="paypal"
      style={{ label: "pay", color: "gold", shape: "rect", height: 48 }}
      createOrder={async () => {
        const started = await askToPay(subject, "order", "", address);
        if (started.outcome === "order") return started.orderId;
        throw new Refused(started.outcome);
      }}
      onApprove={async ({ orderID }, actions) => {
        working(true);
        const outcome = await goOnWith("settle", orderID);
        // The order still stands, and PayPal asks for another card or source of money.
        if (outcome === "declined" || outcome === "funding") actions.restart();
      }}
      onCancel={async (data) => {
        const outcome = await goOnWith("cancelled", String(data.orderID ?? ""));
        if (outcome === "notApproved" || outcome === "gone") told("cancelled");
      }}
      onError={(error) => {
        working(false);
        told(error instanceof Refused ? error.problem : "offline");
      }}
    />
  );
}

class Refused extends Error {
  problem: PayProblemKey;

  constructor(problem: PayProblemKey) {
    super(problem);
    this.problem = problem;
  }
}
