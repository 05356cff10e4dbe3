import { Form, useNavigation } from "react-router";
import { useTexts } from "../../../../texts/language.ts";
import { Busy, Button } from "../../../../ui/button.tsx";

/** A guest withdraws a trip that is only asked for. */
export function Withdraw() {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid" onSubmit={(event) => busy && event.preventDefault()}>
      <Button name="withdraw" look="quiet">
        {busy ? <Busy /> : t.trip.withdraw}
      </Button>
    </Form>
  );
}
