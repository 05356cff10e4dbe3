import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { CodeAnswer } from "./code-act.server.ts";

interface CodeFormProps {
  checkout: string;
  /** The promo code that the draft has. */
  code: string | null;
  answer: CodeAnswer | undefined;
  busy: boolean;
}

/** Takes a promo code, or removes it. The field is folded away, because most guests have no code. */
export function CodeForm({ checkout, code, answer, busy }: CodeFormProps) {
  const { code: words } = useTexts().checkout;
  const problem = answer && words.problems[answer.problem];
  if (code)
    return (
      <>
        <NoCode checkout={checkout}>
          <button type="submit" disabled={busy} className="py-2 font-semibold text-lagoon underline">
            {words.off(code)}
          </button>
        </NoCode>
        {problem && <p role="alert">{problem}</p>}
      </>
    );
  return (
    <details open={answer !== undefined} className="mt-4">
      <summary className="w-fit cursor-pointer py-2 font-semibold text-lagoon underline">{words.ask}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="checkout" value={checkout} />
        <input type="hidden" name="intent" value="code" />
        <TextField
          key={answer?.typed}
          name="code"
          label={words.label}
          error={problem}
          defaultValue={answer?.typed ?? ""}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button look="quiet" disabled={busy}>
          {words.use}
        </Button>
      </Form>
    </details>
  );
}

/** Offers to go on without the draft's promo code. */
export function NoCode({ checkout, children }: { checkout: string; children: React.ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <input type="hidden" name="checkout" value={checkout} />
      <input type="hidden" name="intent" value="code" />
      {children}
    </Form>
  );
}
