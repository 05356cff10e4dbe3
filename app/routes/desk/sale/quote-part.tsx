import { quoteTexts } from "../../../texts/desk/sale/quotes.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { ByHandAnswer, ByHandValues } from "./by-hand-answer.ts";
import { FoldedFields } from "./fields.tsx";

interface QuotePartProps {
  initial: ByHandValues;
  answer: ByHandAnswer;
  busy: boolean;
}

/** Offers the booking until a moment, for the guest to accept, instead of making it. */
export function QuotePart({ initial, answer: { problems }, busy }: QuotePartProps) {
  const words = quoteTexts.offer;
  return (
    <FoldedFields heading={words.heading} open={Boolean(initial.claims || problems?.quoteDay)}>
      <TextField
        name="quoteDay"
        label={words.day}
        error={problems?.quoteDay}
        defaultValue={initial.quoteDay}
        type="date"
      />
      <TextField name="quoteTime" label={words.time} defaultValue={initial.quoteTime} type="time" />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold sm:col-span-2">
        <input
          type="checkbox"
          name="claims"
          defaultChecked={initial.claims === "on"}
          className="size-6 shrink-0 accent-lagoon"
        />
        {words.claims}
      </label>
      <p className="-mt-3 text-sm text-ink-soft sm:col-span-2">{words.claimsHint}</p>
      <Button look="quiet" name="intent" value="quote" aria-disabled={busy} className="sm:col-span-2">
        {busy ? words.making : words.make}
      </Button>
    </FoldedFields>
  );
}
