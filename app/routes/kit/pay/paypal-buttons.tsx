import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { type ReactNode, useMemo, useRef } from "react";
import type { PayButton } from "../../../payment/online.server.ts";
import { useTexts } from "../../../texts/language.ts";
import { forgetAllTyped } from "../typed.ts";
import { askToPay, type PaySubject } from "./ask-to-pay.ts";
import type { PayProblemKey } from "./pay-problem.tsx";

export interface PaypalButtonsProps {
  online: PayButton;
  subject: PaySubject;
  /** Called with true while the payment is being taken. */
  working: (busy: boolean) => void;
  onProblem: (problem: PayProblemKey) => void;
  /** Shown until PayPal's script has loaded, and instead of it where it fails. */
  children: ReactNode;
}

/** Shows PayPal's own buttons, for a wallet and a card. Nothing here says what is paid or what it costs: the server knows. */
export function PaypalButtons({ online, ...props }: PaypalButtonsProps) {
  const t = useTexts();
  const options = useMemo(() => {
    return {
      clientId: online.clientId,
      sdkBaseUrl: online.sdkBaseUrl,
      currency: "USD",
      intent: "capture",
      // The page keeps room for two buttons.
      enableFunding: "card",
      disableFunding: "paylater,venmo,credit",
      locale: t.pay.locale,
      dataCspNonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce,
    };
  }, [online, t]);
  return (
    <PayPalScriptProvider options={options}>
      <Loaded {...props} />
    </PayPalScriptProvider>
  );
}

function Loaded({ subject, working, onProblem, children }: Omit<PaypalButtonsProps, "online">) {
  const t = useTexts();
  const address = t.href("/checkout/paypal");
  const [{ isResolved }] = usePayPalScriptReducer();
  // Keeps the problem of making an order, because PayPal's script does not reliably pass errors on.
  const refused = useRef<PayProblemKey>(undefined);
  if (!isResolved) return children;
  /** Goes where the server says, or else reports what became of the payment. */
  const goOnWith = async (intent: "settle" | "cancelled", orderId: string) => {
    const lost = { outcome: "noAnswer" as const, goTo: undefined };
    const { outcome, goTo } = await askToPay(subject, intent, orderId, address).catch(() => lost);
    if (goTo) {
      forgetAllTyped();
      return location.assign(goTo);
    }
    working(false);
    onProblem(outcome);
    return outcome;
  };
  return (
    <PayPalButtons
      style={{ layout: "vertical", label: "pay", color: "gold", shape: "rect", height: 48 }}
      createOrder={async () => {
        refused.current = undefined;
        const started = await askToPay(subject, "order", "", address).catch((error) => {
          refused.current = error.name === "TimeoutError" ? "slow" : "offline";
          throw error;
        });
        if (started.outcome === "order") return started.orderId;
        refused.current = started.outcome;
        throw new Error(started.outcome);
      }}
      onApprove={async ({ orderID }, actions) => {
        working(true);
        const outcome = await goOnWith("settle", orderID);
        // The order still stands, and PayPal asks for another card or source of money.
        if (outcome === "declined" || outcome === "funding") actions.restart();
      }}
      onCancel={async (data) => {
        const outcome = await goOnWith("cancelled", String(data.orderID ?? ""));
        if (outcome === "notApproved" || outcome === "gone") onProblem("cancelled");
      }}
      onError={(error) => {
        working(false);
        onProblem(refused.current ?? (isBlocked(error) ? "blocked" : "offline"));
        refused.current = undefined;
      }}
    />
  );
}

/** PayPal's script says it in two ways: "Unable to open popup window", "Can not open popup window - blocked". */
function isBlocked(error: unknown): boolean {
  const words = String(error);
  const opened = words.search(/\bopen\b/i);
  return opened >= 0 && /\bwindow\b/i.test(words.slice(opened));
}
