import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";
import { PrintButton } from "../../../ui/print-button.tsx";
import type { StatementAnswer } from "./statement-act.server.ts";
import { AnswerProblem } from "./statement-line.tsx";
import type { StatementPage } from "./statement-page.server.ts";

interface BoxProps {
  page: StatementPage;
  here: string;
  answer: StatementAnswer | undefined;
}

/** Says what is to be paid and of what it consists, and agrees with all lines that are left by one press. */
export function StatementBox({ page, here, answer }: BoxProps) {
  const t = useTexts();
  const words = t.partnerStatement.box;
  const { sums, balanceCents, toAgree, disputed, closed, closesFrom, click } = page;
  const says = balanceCents > 0 ? words.pay : balanceCents < 0 ? words.owe : words.nothing;
  return (
    <aside className="grid gap-3 xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1">
      <section
        id="sum"
        aria-label={says}
        className="grid gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5 print:shadow-none"
      >
        <p className="text-ink-soft">{says}</p>
        {balanceCents !== 0 && (
          <p className="-mt-2 font-bold font-display text-5xl tabular-nums leading-none">
            {t.dollars(Math.abs(balanceCents))}
          </p>
        )}
        <SettledWords page={page} />
        {page.colones && <p className="text-ink-soft text-sm">{page.colones}</p>}
        <ul className="divide-y divide-ink/10 border-ink/10 border-t">
          {sums.map((line) => (
            <li key={line.words} className="flex justify-between gap-4 py-2">
              <span>{line.words}</span>
              <strong className="tabular-nums">{line.sum}</strong>
            </li>
          ))}
        </ul>
        {!closed && toAgree > 0 && (
          <Form method="post" action={`${here}#sum`} preventScrollReset className="grid gap-2 print:hidden">
            <input type="hidden" name="click" value={click} />
            <button
              type="submit"
              name="intent"
              value="agreeAll"
              className="min-h-14 w-full rounded-2xl bg-act px-4 py-3 font-bold text-lg text-white leading-tight hover:bg-act-dark"
            >
              {words.agreeAll(String(toAgree))}
            </button>
          </Form>
        )}
        {/* Once it is closed, no line has a form in which a refusal could stand. */}
        <AnswerProblem answer={closed || answer?.position === -1 ? answer : undefined} />
        <p className="text-ink-soft text-sm">
          {closed
            ? words.closed(closed)
            : disputed > 0
              ? words.disputes(String(disputed))
              : toAgree === 0
                ? words.allAgreed
                : words.closesFrom(closesFrom)}
        </p>
      </section>
      <div className="grid grid-cols-2 gap-2 print:hidden">
        <PrintButton>{words.print}</PrintButton>
        <a
          href={`${here}/csv`}
          className="inline-flex min-h-12 items-center justify-center rounded-2xl border-2 border-ink/20 px-4 font-semibold hover:border-ink"
        >
          {words.csv}
        </a>
      </div>
      <p className="px-1 text-ink-soft text-sm">{words.keeps}</p>
    </aside>
  );
}

/** Says of a closed statement whether its sum was paid. */
function SettledWords({ page: { closed, balanceCents, leftCents } }: Pick<BoxProps, "page">) {
  const t = useTexts();
  const words = t.partnerStatement.box;
  if (balanceCents === 0 || leftCents === balanceCents) return null;
  if (leftCents !== 0) return <p className="font-semibold">{words.left(t.dollars(Math.abs(leftCents)))}</p>;
  return closed ? <p className="font-semibold">{words.settled}</p> : null;
}
