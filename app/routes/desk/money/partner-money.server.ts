import type { CsvRow } from "../../../domain/common/csv.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { formatColones } from "../../../domain/common/money.ts";
import { cashCurrencies } from "../../../domain/money/cash.ts";
import type { EntryKind } from "../../../domain/partner/entry.ts";
import type { PartnerMoney, sumPartnerMoney } from "../../../store/partner/partner-money.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { deskStatements } from "../../../texts/desk/partner/statements.ts";
import { amountText, exchangeRateText, type MoneyRow } from "../kit/money-rows.server.ts";
import type { TakingRow } from "./entry-rows.server.ts";
import type { NameOf } from "./holders.server.ts";

const { partners: words } = cashTexts;

/** Returns money that changed hands with a partner as a row of the list of movements. */
export function partnerMoneyRow({ entry, name }: PartnerMoney, nameOf: NameOf): MoneyRow & { at: Date } {
  const { id, kind, cents, method, tenderedCents, rate, at, note, partnerId, pocket } = entry;
  const says = kind === "received" ? cashTexts.has : kind === "payment" ? words.outOf : undefined;
  const hands = pocket && says?.(nameOf(pocket));
  const colones =
    tenderedCents !== null && cashTexts.colones(formatColones(tenderedCents), exchangeRateText(rate!));
  return {
    at,
    key: id,
    title: titleOf(kind),
    amount: `${cents < 0 ? "−" : ""}${amountText(Math.abs(cents))}`,
    moment: momentText(at),
    text: [method && deskStatements.methods[method], colones, hands, note].filter(Boolean).join(" · "),
    ids: [],
    reservation: { text: name, href: `/dashboard/admin/partners/${partnerId}` },
  };
}

const titleOf = (kind: EntryKind) => (kind === "ride" ? "" : words.kinds[kind]);

/** Sums up what came from partners and went to them, a row for each currency in which any did. */
export function partnerTakings(sums: Awaited<ReturnType<typeof sumPartnerMoney>>): TakingRow[] {
  return cashCurrencies.flatMap((currency) => {
    const of = (kind: EntryKind) =>
      sums.find((sum) => sum.kind === kind && sum.currency === currency)?.cents ?? 0;
    const [came, went] = [of("received") - of("undoneReceived"), of("payment") - of("undonePayment")];
    if (came === 0 && went === 0) return [];
    const text = (cents: number) => `${cents < 0 ? "−" : ""}${amountText(Math.abs(cents), currency)}`;
    const name = currency === "CRC" ? cashTexts.takings.inColones(words.name) : words.name;
    return [{ name, in: text(came), back: text(went), left: text(came - went), isPaid: true as const }];
  });
}

/** Returns the same as a row of the file of movements. */
export function partnerCsvRow({ entry, name }: PartnerMoney, nameOf: NameOf): CsvRow {
  const { id, kind, cents, method, tenderedCents, rate, at, note, actor, pocket } = entry;
  const isTheirs = kind === "payment" || kind === "undonePayment";
  return [
    todayInCostaRica(at),
    timeInCostaRica(at),
    titleOf(kind),
    method ? deskStatements.methods[method] : "",
    cents / 100,
    "",
    "USD",
    tenderedCents === null ? "" : tenderedCents / 100,
    rate === null ? "" : Number(rate),
    "",
    name,
    isTheirs ? nameOf(pocket) : "",
    nameOf(actor),
    isTheirs ? "" : nameOf(pocket),
    note,
    id,
  ];
}
