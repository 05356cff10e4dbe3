import { Form, useNavigation } from "react-router";
import { useTexts } from "../../../../texts/language.ts";
import { Busy, Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { FormProblem } from "../../../kit/form-problem.tsx";

type Answer = { typed: string; before: string; error: "wrong" | "meanwhile" } | { problem: string };

/** Asks for the tax number under which the receipt names the guest. */
export function TaxIdForm({ taxId, answer }: { taxId: string; answer?: Answer }) {
  const t = useTexts();
  const { taxId: words } = t.receipt;
  const refused = answer && "typed" in answer ? answer : undefined;
  const sending = useNavigation().state === "submitting";
  const error = refused && (refused.error === "wrong" ? words.wrong : words.meanwhile(refused.before));
  return (
    <Form method="post" className="grid gap-4 rounded-card bg-shell p-6 shadow-card">
      <input type="hidden" name="before" value={refused?.before ?? taxId} />
      <TextField
        name="taxId"
        label={words.label}
        hint={words.hint}
        error={error}
        optional={t.fields.optional}
        defaultValue={refused?.typed ?? taxId}
        maxLength={40}
        autoComplete="off"
      />
      {answer && "problem" in answer && <FormProblem answer={answer} />}
      <Button look="dark" disabled={sending} className="justify-self-start">
        {sending ? <Busy /> : words.save}
      </Button>
    </Form>
  );
}
