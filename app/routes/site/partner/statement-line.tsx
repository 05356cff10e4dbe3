import { Form } from "react-router";
import { longestVoice } from "../../../domain/partner/partner-statement.ts";
import { useTexts } from "../../../texts/language.ts";
import type { StatementAnswer } from "./statement-act.server.ts";
import type { StatementRow } from "./statement-page.server.ts";

export interface StatedLineProps {
  here: string;
  answer: StatementAnswer | undefined;
  click: string;
  isClosed: boolean;
}

/** The columns of a line on a wide screen and on paper. */
export const statementColumns =
  "lg:grid-cols-[5.75rem_1.1fr_1fr_4rem_4.5rem_9rem_5.5rem] print:grid-cols-[5rem_1fr_1fr_4.5rem_4rem_6rem] print:text-sm";
/** On paper a line is one row, however narrow the paper is. */
const onPaper = "print:order-none print:col-span-1";

interface LineProps extends StatedLineProps {
  row: StatementRow;
  asks: boolean;
  /** It stands on paper alone, and its line on the screen has the id. */
  isOnPaper?: boolean;
}

/** Shows a line with what was said about it; on a phone it is a card. */
export function StatedLine({ row, asks, here, answer, click, isClosed, isOnPaper = false }: LineProps) {
  const words = useTexts().partnerStatement;
  const { position, day, initials, reference, ride, why, sold, part, state, voices } = row;
  const isDisputed = state === "disputed" || state === "answered";
  return (
    <li
      id={isOnPaper ? undefined : `l${position}`}
      className={`grid scroll-mt-4 grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 last:rounded-b-card sm:px-5 ${statementColumns} ${isDisputed ? "bg-mango/10" : ""}`}
    >
      <span className={`text-ink-soft tabular-nums max-lg:order-1 ${onPaper}`}>{day}</span>
      <div className={`contents lg:block print:block ${onPaper}`}>
        <span className="max-lg:order-2 lg:block print:block" translate="no">
          <strong>{initials}</strong>{" "}
          <span className="whitespace-nowrap text-ink-soft text-sm">{reference}</span>
        </span>
        <span className="leading-snug [overflow-wrap:anywhere] max-lg:order-4 max-lg:col-span-3 lg:block print:block">
          {ride}
        </span>
      </div>
      <span className={`max-lg:order-5 max-lg:col-span-2 ${asks ? "font-bold" : "text-ink-soft"} ${onPaper}`}>
        {why}
      </span>
      <span className={`text-right text-ink-soft tabular-nums max-lg:order-6 ${onPaper}`}>
        {sold && <span className="lg:sr-only print:sr-only">{words.sold} </span>}
        {sold}
      </span>
      <span className={`text-right font-bold font-display text-xl tabular-nums max-lg:order-3 ${onPaper}`}>
        <span className="sr-only">{words.part} </span>
        {part}
      </span>
      <div
        className={`flex flex-wrap items-center gap-2 max-lg:order-7 max-lg:col-span-3 lg:contents ${onPaper}`}
      >
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">
          <Said state={state} />
          {!isClosed && state !== "agreed" && (
            <Agree here={here} click={click} position={position} isQuiet={!asks} />
          )}
        </div>
        {!isClosed && state !== "disputed" && (
          <Disagree
            key={`${state}${click}`}
            here={here}
            click={click}
            position={position}
            answer={answer?.position === position ? answer : undefined}
          />
        )}
      </div>
      {voices.length > 0 && (
        <div className="col-span-full mt-1 grid gap-2 max-lg:order-8 lg:grid-cols-2 lg:pl-[6.5rem] print:order-none">
          {voices.map(({ by, at, words: said }) => (
            <p
              key={at + said}
              className={`rounded-xl px-3.5 py-2.5 ${by ? "border-[1.5px] border-line/50 bg-white" : "bg-lagoon-light/15"}`}
            >
              <span className="block text-ink-soft text-sm">
                {by || words.officeAnswers}, {at}
              </span>
              <span className="[overflow-wrap:anywhere]">{said || words.erased}</span>
            </p>
          ))}
          {state === "disputed" && !isClosed && (
            <p className="rounded-xl bg-lagoon-light/15 px-3.5 py-2.5">{words.officeWill}</p>
          )}
        </div>
      )}
    </li>
  );
}

function Said({ state }: Pick<StatementRow, "state">) {
  const words = useTexts().partnerStatement;
  if (state === "open") return null;
  if (state === "agreed")
    return (
      <strong className="flex items-center gap-1.5 leading-tight">
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded-full bg-leaf text-sm"
        >
          ✓
        </span>
        {words.agreed}
      </strong>
    );
  return <strong className="w-fit rounded-full bg-mango/35 px-2.5 py-0.5 text-sm">{words.disputed}</strong>;
}

interface PressProps extends Pick<StatedLineProps, "here" | "click"> {
  position: number;
}

const quiet =
  "inline-flex min-h-11 items-center justify-center rounded-xl border-[1.5px] border-line/60 bg-white px-3 font-semibold leading-tight hover:border-ink";

function Agree({ here, click, position, isQuiet }: PressProps & { isQuiet: boolean }) {
  const words = useTexts().partnerStatement;
  return (
    <Form method="post" action={`${here}#l${position}`} preventScrollReset className="print:hidden">
      <input type="hidden" name="click" value={click} />
      <input type="hidden" name="line" value={position} />
      <button type="submit" name="intent" value="agree" className={`${quiet} gap-2`}>
        {isQuiet && (
          <span aria-hidden="true" className="size-5 shrink-0 rounded border-[1.5px] border-line" />
        )}
        {words.agree}
      </button>
    </Form>
  );
}

function Disagree({ here, click, position, answer }: PressProps & { answer: StatementAnswer | undefined }) {
  const words = useTexts().partnerStatement;
  const id = `what-${position}`;
  return (
    <details
      open={answer?.problem !== undefined}
      className="open:basis-full lg:open:col-span-full print:hidden"
    >
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center px-1 font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {words.disagree}
      </summary>
      <Form
        method="post"
        action={`${here}#l${position}`}
        preventScrollReset
        className="grid gap-2 rounded-2xl bg-sand p-3.5"
      >
        <input type="hidden" name="click" value={click} />
        <input type="hidden" name="line" value={position} />
        <label htmlFor={id} className="font-semibold">
          {words.what}
        </label>
        <input
          id={id}
          name="what"
          defaultValue={answer?.typed}
          maxLength={longestVoice}
          required
          autoComplete="off"
          aria-invalid={answer?.problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          className="min-h-12 w-full rounded-xl border border-line bg-white px-3.5 text-base aria-invalid:border-2 aria-invalid:border-coral"
        />
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {words.whatHint(String(longestVoice))}
        </p>
        <AnswerProblem answer={answer} />
        <button type="submit" name="intent" value="disagree" className={`${quiet} w-fit px-5`}>
          {words.send}
        </button>
      </Form>
    </details>
  );
}

/** Says why what was pressed was not kept. */
export function AnswerProblem({ answer }: { answer: StatementAnswer | undefined }) {
  const t = useTexts();
  const { errors } = t.partnerStatement;
  if (!answer?.problem) return null;
  const { problem } = answer;
  return (
    <p role="alert" className="font-semibold text-coral-dark">
      {problem === "offline"
        ? t.form.offline
        : problem === "long"
          ? errors.long(String(longestVoice))
          : errors[problem]}
    </p>
  );
}
