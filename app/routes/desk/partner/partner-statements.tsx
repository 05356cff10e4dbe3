import { useContext } from "react";
import { longestVoice } from "../../../domain/partner/partner-statement.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { deskStatements as words } from "../../../texts/desk/partner/statements.ts";
import { Input } from "../kit/fields.tsx";
import { DeskForm, FormsContext } from "../kit/form.tsx";
import { Submit } from "../kit/submit.tsx";
import type { DeskStatement } from "./partner-statements.server.ts";

/** Lists the statements of a partner; what it contradicts comes first, with the form that answers it. */
export function PartnerStatements({ statements }: { statements: DeskStatement[] }) {
  return (
    <section
      id="statements"
      aria-labelledby="statements-heading"
      className="grid gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
    >
      <h2 id="statements-heading" className="text-xl">
        {words.heading}
      </h2>
      <p className="text-ink-soft">{words.lead}</p>
      {statements.length === 0 && <p>{words.none}</p>}
      <ul className="divide-y divide-ink/10 empty:hidden">
        {statements.map((statement) => (
          <li key={statement.period} className="grid gap-3 py-3">
            <Statement statement={statement} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Statement({ statement }: { statement: DeskStatement }) {
  const { period, month, sum, state, letter, disputed, rows, stillOpen, isClosed } = statement;
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
        <h3 className="font-sans text-base tracking-normal">{month}</h3>
        <strong className="font-display text-xl tabular-nums">{sum}</strong>
        <p className="col-span-2 text-ink-soft">{[state, !isClosed && letter].filter(Boolean).join(" · ")}</p>
      </div>
      {disputed.map((line) => (
        <Disputed key={line.position} line={line} period={period} isClosed={isClosed} />
      ))}
      {!isClosed && <Close {...statement} />}
      {rows.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline-offset-2 hover:underline">
            {words.see(rows.length)}
          </summary>
          <ul className="divide-y divide-ink/10">
            {rows.map((line) => (
              <li
                key={line.position}
                className="grid grid-cols-[1fr_auto_auto] gap-x-4 py-2 sm:grid-cols-[4rem_11rem_1fr_5rem_9rem]"
              >
                <LineFacts line={line} />
                <span className="text-right text-ink-soft max-sm:col-span-3 max-sm:text-left">
                  {line.said}
                </span>
              </li>
            ))}
          </ul>
          {stillOpen > 0 && <p className="text-ink-soft">{words.stillOpen(stillOpen)}</p>}
        </details>
      )}
    </>
  );
}

type Line = DeskStatement["rows"][number];

function LineFacts({ line: { day, initials, reference, ride, why, part } }: { line: Line }) {
  return (
    <>
      <span className="tabular-nums text-ink-soft">{day}</span>
      <span className="max-sm:order-first">
        <strong>{initials}</strong>{" "}
        {reference && (
          <a
            href={`/dashboard/admin/r/${reference}`}
            className="-my-3 inline-block py-3 font-semibold text-lagoon underline"
          >
            {reference}
          </a>
        )}
      </span>
      <span className="[overflow-wrap:anywhere] max-sm:order-last max-sm:col-span-3">
        {[ride, why].filter(Boolean).join(" · ")}
      </span>
      <strong className="text-right tabular-nums">{part}</strong>
    </>
  );
}

interface DisputedProps {
  line: Line;
  period: string;
  isClosed: boolean;
}

function Disputed({ line, period, isClosed }: DisputedProps) {
  const { position, voices } = line;
  return (
    <div className="grid gap-2 rounded-2xl border-2 border-mango bg-mango/10 p-3.5">
      <div className="grid grid-cols-[1fr_auto_auto] gap-x-4 sm:grid-cols-[4rem_11rem_1fr_5rem]">
        <LineFacts line={line} />
      </div>
      {voices.map(({ by, at, words: said, isOffice }) => (
        <p key={at + said} className="[overflow-wrap:anywhere]">
          <span className="text-sm text-ink-soft">
            {isOffice ? words.answered : [by, words.says].filter(Boolean).join(" ")}, {at}
          </span>
          <span className="block font-semibold">{said && `«${said}»`}</span>
        </p>
      ))}
      {!isClosed && (
        <DeskForm
          name={`answer-${period}-${position}`}
          intent="answerLine"
          fields={{ period, line: String(position) }}
          className="grid gap-3"
        >
          <Input
            name="answer"
            label={words.answer}
            hint={words.answerHint}
            maxLength={longestVoice}
            required
          />
          <Submit doing={partnerTexts.saving}>{words.put}</Submit>
        </DeskForm>
      )}
    </div>
  );
}

function Close({ period, hindered, closesFrom }: DeskStatement) {
  const { presses } = useContext(FormsContext);
  if (presses && !presses.includes("closeStatement")) return null;
  if (hindered)
    return (
      <p className="text-ink-soft">
        {hindered === "disputed" ? words.answerFirst : words.mayClose(closesFrom)}
      </p>
    );
  return (
    <DeskForm name={`close-${period}`} intent="closeStatement" fields={{ period }}>
      <Submit doing={words.closing}>{words.close}</Submit>
    </DeskForm>
  );
}
