import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { buttons } from "../kit/card.tsx";
import { useMay } from "../kit/shut.tsx";
import type { MoneyPage } from "./money.server.ts";

const { asks: words } = cashTexts;

type Asking = Pick<MoneyPage, "cash" | "disputes" | "problems" | "owed" | "due" | "statements">;

/** Says before all lists what of the money asks for an act; what comes first is the main button. */
export function MoneyAsks(page: Asking) {
  const mayAct = useMay("cash");
  const asks = asksOf(page);
  if (leadingList(page)) return isAllDone(page) && <p className={calm}>{words.nothing}</p>;
  return (
    <nav aria-label={words.heading} className="flex flex-wrap items-center gap-x-5">
      {asks.map(([href, text], n) => (
        <a
          key={href}
          href={href}
          className={`gap-2 ${n === 0 && mayAct ? `border border-button max-sm:w-full ${buttons.primary}` : quiet}`}
        >
          {text}
          <span aria-hidden="true">↓</span>
        </a>
      ))}
    </nav>
  );
}

const quiet = "inline-flex min-h-11 items-center font-semibold underline underline-offset-2";
const calm = "w-fit rounded-xl bg-ready px-4 py-2 font-semibold text-ready-ink";

/**
 * Returns the list on top where nothing else asks for an act: its first row has the page's main button. Otherwise the
 * main button stands above the lists.
 */
export function leadingList(page: Asking): string | undefined {
  const top = listBelowSummary(page);
  return asksOf(page).every(([href]) => href === top) ? top : undefined;
}

/** Nobody owes, holds or claims anything, and no statement waits. */
function isAllDone(page: Asking): boolean {
  const { cash, disputes, statements } = page;
  return !statements && asksOf(page).length + cash.holders.length + disputes.rows.length === 0;
}

/** Returns the address of the list directly below the summary, to which the summary has no link of its own. */
function listBelowSummary({ cash, owed }: Asking): string {
  if (cash.holders.length + cash.moves.length > 0) return "#held";
  return owed.rows.length > 0 ? "#owed" : "#due";
}

/** Returns the lists of the page that have something, with the words of what there is to do: what hurts comes first. */
function asksOf({ cash, problems, owed, due }: Asking): [href: string, text: string][] {
  const [short] = cash.short;
  const unclear = problems.rows.length + problems.more;
  const owing = owed.rows.length + owed.more;
  const asks = {
    "#held": short && words.short(short.sum, short.row.name),
    "#problems": unclear > 0 && words.problems(unclear),
    "#owed": owing > 0 && words.owed(owing),
    "#due": due.rows.length > 0 && words.due(due.sum),
  };
  return Object.entries(asks).flatMap(([href, text]) => (text ? [[href, text]] : []));
}
