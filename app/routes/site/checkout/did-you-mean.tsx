import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";

/** Asks whether another e-mail address was meant; a guest whose address is right goes on. */
export function DidYouMean({ checkout, email }: { checkout: string; email: string }) {
  const t = useTexts();
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-1.5 grid justify-items-start gap-2 rounded-xl border-2 border-mango bg-mango/20 px-4 py-3"
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
    </Form>
  );
}
