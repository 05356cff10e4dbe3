import { useEffect } from "react";
import { useFetcher } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { may } from "../../../domain/team/role.ts";
import { quoteTexts as words } from "../../../texts/desk/sale/quotes.ts";
import { ChatMark } from "../../../ui/chat-mark.tsx";
import { forgetAllTyped } from "../../kit/typed.ts";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { EmptyList } from "../kit/empty-list.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import { Submit } from "../kit/submit.tsx";
import type { Route } from "./+types/quotes";
import { quoteActs } from "./quotes-act.server.ts";
import { type QuoteRow, readQuotes } from "./quotes-view.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const made = new URL(request.url).searchParams.get("made");
  return { quotes: await readQuotes(new Date(), may(role, "dispatch")), made };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, quoteActs);
}

export default function Quotes({ loaderData, actionData }: Route.ComponentProps) {
  const { quotes, made } = loaderData;
  useEffect(() => {
    if (made) forgetAllTyped();
  }, [made]);
  const states = [...new Set(quotes.map(({ state }) => state))];
  const byState = states.map((state) => [state, quotes.filter((quote) => quote.state === state)] as const);
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-5 py-6">
        <Head heading={words.heading} lead={words.lead} />
        {!quotes.some(({ state }) => state === "open") && (
          <EmptyList title={words.none} text={words.noneText} />
        )}
        {byState.map(([state, rows]) => (
          <section key={state} aria-labelledby={state} className="grid gap-2">
            <h2 id={state} className="text-xl">
              {words.states[state]} <span className="text-ink-soft tabular-nums">{rows.length}</span>
            </h2>
            <ul className="grid gap-3 lg:grid-cols-2">
              {rows.map((row) => (
                <QuoteCard key={row.id} row={row} isNew={row.id === made} />
              ))}
            </ul>
          </section>
        ))}
        <a href="/dashboard/admin/new" className={`${buttons.quiet} w-fit`}>
          {words.newQuote}
        </a>
      </div>
    </DeskForms>
  );
}

function QuoteCard({ row, isNew }: { row: QuoteRow; isNew: boolean }) {
  const { id, state, guest, rides, people, amount, until, left, claims, sent, reference, page } = row;
  const isOpen = state === "open";
  return (
    <li
      className={`grid content-start gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5 ${isNew ? "outline-2 outline-ink" : ""}`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">{guest}</h3>
        <p className="font-display text-xl font-bold tabular-nums">{amount}</p>
      </div>
      <div className="leading-snug text-ink-soft">
        {rides.map((ride, n) => (
          <p key={n}>{ride}</p>
        ))}
        <p>{[people, claims && isOpen && words.claims].filter(Boolean).join(" · ")}</p>
      </div>
      <p className="font-semibold tabular-nums">{[until, left].filter(Boolean).join(" · ")}</p>
      {reference && (
        <a translate="no" href={`/dashboard/admin/r/${reference}`} className={buttons.link}>
          {reference}
        </a>
      )}
      {isOpen && <p className="text-sm text-ink-soft">{sent ?? words.unsent}</p>}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <Send row={row} isNew={isNew} />
          {page && (
            <a href={page} target="_blank" rel="noopener" className={buttons.quiet}>
              {words.look}
            </a>
          )}
          <DeskForm name={`withdraw-${id}`} intent="withdraw" fields={{ quote: id }}>
            <Submit look="quiet" doing={words.withdrawing}>
              {words.withdraw}
            </Submit>
          </DeskForm>
        </div>
      )}
    </li>
  );
}

/** Opens WhatsApp with the quote, and notes that it was opened. */
function Send({ row: { id, chat, guest }, isNew }: { row: QuoteRow; isNew: boolean }) {
  const { submit } = useFetcher();
  if (!chat) return null;
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener"
      aria-label={words.of(words.send, guest)}
      onClick={() => void submit({ intent: "opened", quote: id }, { method: "post" })}
      className={`${isNew ? buttons.leaf : buttons.quiet} gap-2`}
    >
      <ChatMark />
      {words.send}
    </a>
  );
}
