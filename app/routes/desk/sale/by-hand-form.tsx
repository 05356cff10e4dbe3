import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { readFields } from "../../../domain/common/form.ts";
import { byTheHour } from "../../../domain/sale/charter.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { Button } from "../../../ui/button.tsx";
import { recallTyped, rememberTyped } from "../../kit/typed.ts";
import { asShown } from "../kit/as-shown.ts";
import { Hidden } from "../kit/hidden.tsx";
import { BeforeBooking } from "./before-booking.tsx";
import { type ByHandAnswer, type ByHandValues, byHandFields } from "./by-hand-answer.ts";
import { quoteByHand } from "./by-hand-price.ts";
import { type ByHandCatalogue, RidePart } from "./by-hand-ride.tsx";
import { ChatPart } from "./chat-part.tsx";
import { both, flightHints, ruleHints } from "./field-hints.ts";
import { fieldsOf } from "./fields.tsx";
import { Folds } from "./folds.tsx";
import { LeftOver } from "./left-over.tsx";
import { PaidPart } from "./paid-part.tsx";
import { PartnerPart } from "./partner-part.tsx";
import { PricePart } from "./price-part.tsx";
import { QuotePart } from "./quote-part.tsx";

interface ByHandFormProps {
  /** The day of the board that the page was opened from, or "". */
  boardDay: string;
  catalogue: ByHandCatalogue;
  initial: ByHandValues;
  answer: ByHandAnswer;
}

/**
 * React does not control the fields: what was typed before the script arrived, or while the page is read anew, stays.
 */
export function ByHandForm({ boardDay, catalogue, initial, answer }: ByHandFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [written] = useState(initial);
  const [isAnswer] = useState(answer.typed !== undefined);
  const [values, setValues] = useState(initial);
  const [live, setLive] = useState(false);
  const [leftAt, setLeftAt] = useState<Date>();
  const busy = useNavigation().formMethod === "POST";
  const read = () => {
    if (form.current) setValues(readFields(new FormData(form.current), byHandFields));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: It runs once, when the fields are there.
  useEffect(() => {
    if (form.current && !isAnswer) setLeftAt(recallTyped(form.current, written));
    read();
    setLive(true);
  }, []);
  useEffect(() => {
    if (!answer.problems) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    // A colleague may have closed the fold after an earlier refusal opened it.
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [answer.problems]);
  const follow = () => {
    if (form.current) rememberTyped(form.current, written);
    read();
  };
  // Only a browser's form is followed; without a script each rule is told after a press.
  const rules = live ? ruleHints(values, catalogue) : {};
  const field = fieldsOf(initial, answer, both(rules, flightHints(values, catalogue)));
  const { quote, agreedCents } = quoteByHand(values, catalogue);
  const shownCents = quote && (agreedCents ?? quote.priceCents);
  const isOther = (agreedCents && values.kind !== byTheHour) || Object.keys(rules).length > 0;
  const asksReason = !live || Boolean(isOther || values.reason || answer.problems?.reason);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      data-new
      onInput={follow}
      onSubmit={(event) => busy && event.preventDefault()}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="click" value={answer.click} />
      <Hidden fields={asShown({ departure: boardDay, price: shownCents ?? "" }, answer.was)} />
      {leftAt && <LeftOver form={form} at={leftAt} follow={follow} />}
      <div className="lg:col-span-2">
        <ChatPart chat={initial.chat} understood={answer.understood} />
      </div>
      <div className="grid gap-4 rounded-card bg-shell p-4 shadow-card lg:p-5">
        <RidePart catalogue={catalogue} field={field} initial={initial} values={values} live={live} />
        <Folds field={field} initial={initial} problems={answer.problems} asksReason={asksReason} />
      </div>
      <div className="grid gap-4 rounded-card bg-shell p-4 shadow-card lg:sticky lg:top-4 lg:p-5">
        <PricePart values={values} catalogue={catalogue} />
        <noscript>
          <Button look="quiet" name="intent" value="price">
            {byHandTexts.see}
          </Button>
        </noscript>
        <PartnerPart values={values} catalogue={catalogue} field={field} />
        <PaidPart values={values} catalogue={catalogue} initial={initial} field={field} />
        <BeforeBooking answer={answer} />
        <Button name="intent" value="book" aria-disabled={busy}>
          {busy ? byHandTexts.booking : answer.duplicates ? byHandTexts.bookAnother : byHandTexts.book}
        </Button>
        <QuotePart initial={initial} answer={answer} busy={busy} />
      </div>
    </Form>
  );
}
