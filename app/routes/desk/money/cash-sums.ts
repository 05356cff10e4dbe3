import { formatCents, formatColones } from "../../../domain/common/money.ts";
import type { CashSums } from "../../../domain/money/cash.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";

const { inPocket: words } = cashTexts;

/** Says sums such as "$310 y ₡56 500"; a sum of nothing is left out beside the other. */
export function sumsText({ USD, CRC }: CashSums): string {
  const dollars = formatCents(USD, "es-CR");
  if (CRC === 0) return dollars;
  return USD === 0 ? formatColones(CRC) : words.and(dollars, formatColones(CRC));
}

/** Writes sums into a form, so that the server knows what the page showed: "31000 5650000". */
export function sumsField({ USD, CRC }: CashSums): string {
  return `${USD} ${CRC}`;
}

export function readSumsField(text: string): CashSums | undefined {
  const [, USD, CRC] = /^(-?\d{1,12}) (-?\d{1,12})$/.exec(text) ?? [];
  return USD === undefined ? undefined : { USD: Number(USD), CRC: Number(CRC) };
}
