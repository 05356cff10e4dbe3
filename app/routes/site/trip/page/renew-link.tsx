import { Form, useNavigation } from "react-router";
import { useTexts } from "../../../../texts/language.ts";
import { Busy, Button } from "../../../../ui/button.tsx";

/** Replaces the link for fellow travellers, for a guest whose link reached the wrong person. */
export function RenewLink({ version }: { version: number }) {
  const { renew, renewText } = useTexts().trip.share;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-5 border-t border-ink/10 pt-4">
      <input type="hidden" name="renewShare" value={version} />
      <p className="text-ink-soft">{renewText}</p>
      <Button look="quiet" disabled={busy} className="mt-3 w-full">
        {busy ? <Busy /> : renew}
      </Button>
    </Form>
  );
}
