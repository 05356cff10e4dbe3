import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";

/** Offers the e-mail address that was probably meant; a guest whose address is right ignores it. */
export function DidYouMean({ checkout, email }: { checkout: string; email: string }) {
  const t = useTexts();
  return (
    <Form method="post" preventScrollReset className="mt-1.5 w-fit rounded-xl bg-sand px-4 py-1">
      <input type="hidden" name="checkout" value={checkout} />
      {t.checkout.didYouMean}{" "}
      <button
        type="submit"
        name="intent"
        value="email"
        className="py-2 font-semibold break-all text-lagoon underline"
      >
        {email}
      </button>
      ?
    </Form>
  );
}
