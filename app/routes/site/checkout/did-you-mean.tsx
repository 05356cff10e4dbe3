import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";

/** Asks whether another e-mail address was meant. Nothing is booked or paid until the guest has answered. */
export function DidYouMean({ checkout, email }: { checkout: string; email: string }) {
  const t = useTexts();
  return (
    <Form
      id="email"
      method="post"
      preventScrollReset
      className="mt-1.5 grid scroll-mt-32 justify-items-start gap-2 rounded-xl border-2 border-mango bg-mango/20 px-4 py-3"
    >
      <input type="hidden" name="checkout" value={checkout} />
      <p>
        {t.checkout.didYouMean}{" "}
        <strong translate="no" className="break-all">
          {email}
        </strong>
        ? {t.checkout.toRightAddress}
      </p>
      <Button name="intent" value="email" look="quiet" className="bg-white">
        {t.checkout.useAddress}
      </Button>
      <Button name="intent" value="keepEmail" look="quiet" className="bg-white">
        {t.checkout.keepAddress}
      </Button>
    </Form>
  );
}
