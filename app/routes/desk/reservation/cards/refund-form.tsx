import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { formatCents } from "../../../../domain/common/money.ts";
import { typedCents } from "../../../../domain/common/typed-amount.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { Button } from "../../../../ui/button.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { Answer } from "../../kit/answer.ts";
import { CodeField } from "../../kit/code-field.tsx";
import { useMay } from "../../kit/shut.tsx";
import type { DeskCard } from "./card.server.ts";

interface RefundProps {
  card: DeskCard;
  /** Both halves of a double click send this id, and make one refund. */
  click: string;
  tell: (answer: Answer) => void;
  /** The answer to the last try, where it came with the page. */
  answer: Answer | undefined;
}

/** Gives money back. Without a script the form posts, and the page opens again at this card. */
export function RefundForm({ card, click, tell, answer }: RefundProps) {
  const { reference, refund } = card;
  const fetcher = useFetcher<Answer>();
  const { data } = fetcher;
  useEffect(() => {
    if (data && !data.form) tell({ ...data, about: reference });
  }, [data, reference, tell]);
  const last = data ?? answer;
  const problem = last?.form === "refund" ? last : undefined;
  if (refund && refund.rest === undefined)
    return (
      <Fold open={false}>
        <p className={panel}>{refund.about}</p>
      </Fold>
    );
  // Another refundable sum makes another form, so that what was typed for the old one goes away.
  return (
    refund && (
      <RefundFields
        key={refund.rest}
        card={card}
        click={click}
        refund={refund}
        fetcher={fetcher}
        answer={problem}
      />
    )
  );
}

interface FormProps {
  card: DeskCard;
  click: string;
  refund: NonNullable<DeskCard["refund"]>;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
  /** The reason why the refund was not made yet. */
  answer: Answer | undefined;
}

function RefundFields({ card, click, refund, fetcher, answer }: FormProps) {
  const { id, reference } = card;
  const { search } = useLocation();
  const mayCancel = useMay("dispatch");
  const field = useRef<HTMLInputElement>(null);
  const asksCode = answer?.asksCode;
  const problem = asksCode ? undefined : answer;
  const [open] = useState(answer !== undefined);
  const [cents, setCents] = useState<number>();
  const read = () => setCents(typedCents(field.current?.value ?? ""));
  useEffect(read, []);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const busy = fetcher.state !== "idle";
  const fieldId = `${reference}-amount`;
  return (
    <Fold open={open}>
      <fetcher.Form
        method="post"
        action={`/dashboard/admin${search}#${reference}`}
        onSubmit={(event) => busy && event.preventDefault()}
        className={panel}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="click" value={click} />
        <p>{refund.about}</p>
        {card.cancellable && mayCancel && <Trip />}
        <div className="grid grid-cols-[1fr_1.4fr] items-end gap-x-3">
          {asksCode && <CodeField id={`${reference}-code`} outcome={asksCode} />}
          <label htmlFor={fieldId} className="col-span-2 mb-1 text-sm font-semibold">
            {cardTexts.refund.amount}
          </label>
          <input
            ref={field}
            id={fieldId}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={answer?.typed?.amount ?? refund.rest}
            onInput={read}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${fieldId}-problem` : undefined}
            className="min-h-12 w-full rounded-xl border border-line bg-shell px-4 py-2 text-lg tabular-nums aria-invalid:border-2 aria-invalid:border-coral"
          />
          <Button name="intent" value="refund" aria-disabled={busy} className="px-3!">
            {busy && <Spinner label={cardTexts.refund.sending} className="size-5" />}
            {cents ? cardTexts.refund.do(formatCents(cents, "es-CR")) : cardTexts.refund.doTyped}
          </Button>
          {problem && (
            <p id={`${fieldId}-problem`} className="col-span-2 mt-1.5 font-medium text-coral-dark">
              {problem.text}
            </p>
          )}
        </div>
      </fetcher.Form>
    </Fold>
  );
}

const panel = "mb-2.5 grid gap-3 rounded-xl bg-sand-dark/60 p-4 text-base";

function Fold({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="text-sm open:basis-full">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold whitespace-nowrap underline underline-offset-2">
        {cardTexts.refund.open}
      </summary>
      {children}
    </details>
  );
}

/** Asks whether the trip stands or is cancelled: a refund alone changes no ride. */
function Trip() {
  const { trip, tripStands, tripCancelled } = cardTexts.refund;
  const choice = (value: string, text: string) => (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="trip" value={value} required className="size-6" />
      {text}
    </label>
  );
  return (
    <fieldset className="grid grid-cols-2 gap-x-3">
      <legend className="text-sm font-semibold">{trip}</legend>
      {choice("stands", tripStands)}
      {choice("cancel", tripCancelled)}
    </fieldset>
  );
}
