import { quoteTexts } from "../../../texts/desk/sale/quotes.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Tick } from "../kit/fields.tsx";
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
      <div className="sm:col-span-2">
        <Tick name="claims" label={words.claims} defaultChecked={initial.claims === "on"} />
        <p className="text-sm text-ink-soft">{words.claimsHint}</p>
      </div>
      <Button look="quiet" name="intent" value="quote" aria-disabled={busy} className="sm:col-span-2">
        {busy ? words.making : words.make}
      </Button>
    </FoldedFields>
  );
}
