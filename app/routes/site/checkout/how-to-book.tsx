import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";
import { Busy, Button, ButtonLink } from "../../../ui/button.tsx";
import { DocumentLine } from "../../../ui/document-line.tsx";
import { Pay } from "../../kit/pay/pay.tsx";
import type { PayProblemKey } from "../../kit/pay/pay-problem.tsx";
import { forgetAllTyped } from "../../kit/typed.ts";
import type { Route } from "./+types/checkout";

interface HowToBookProps {
  open: NonNullable<Route.ComponentProps["loaderData"]["open"]>;
  /** A person has to confirm the trip before it is paid. */
  asks: boolean;
  payProblem: PayProblemKey | undefined;
  booking: boolean;
  sending: boolean;
  setPaying: (busy: boolean) => void;
}

/** Offers to pay now or later, or to ask for the trip; a doubtful e-mail address is asked about before. */
export function HowToBook({ open, asks, payProblem, booking, sending, setPaying }: HowToBookProps) {
  const t = useTexts();
  const words = t.checkout;
  if (open.meant)
    return (
      <FirstStep {...words.emailFirst}>
        <ButtonLink href="#email" look="quiet">
          {words.emailFirst.button}
        </ButtonLink>
      </FirstStep>
    );
  const hidden = (
    <>
      <input type="hidden" name="checkout" value={open.id} />
      <input type="hidden" name="shown" value={open.booked.priceCents} />
    </>
  );
  if (asks)
    return (
      <FirstStep {...t.asksFirst}>
        <Form method="post" onSubmit={forgetAllTyped} className="grid gap-2">
          {hidden}
          <Button disabled={sending}>{booking ? <Busy /> : t.asksFirst.button}</Button>
          <p className="text-sm text-ink-soft">{t.asksFirst.note}</p>
        </Form>
        <DocumentLine id="terms" />
      </FirstStep>
    );
  const laterNote = open.isBeyond ? t.asksFirst.note : open.online ? words.payLaterNote : words.payAgreedNote;
  return (
    <Pay
      online={open.online}
      subject={{ checkout: open.id }}
      problem={payProblem}
      working={setPaying}
      busy={booking}
    >
      <Form method="post" onSubmit={forgetAllTyped} className="grid gap-2">
        {hidden}
        <Button disabled={sending} look={open.online ? "quiet" : "primary"}>
          {booking ? <Busy /> : open.isBeyond ? t.asksFirst.button : words.payLater}
        </Button>
        <p className="text-sm text-ink-soft">{laterNote}</p>
      </Form>
    </Pay>
  );
}

/** Stands in the place of the ways to pay, and says what comes before them. */
export function FirstStep({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section
      id="pay"
      aria-labelledby="pay-title"
      className="grid scroll-mt-24 gap-4 rounded-card bg-shell p-6 shadow-card"
    >
      <h2 id="pay-title" className="text-2xl">
        {heading}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
