import type { Day } from "../common/day.ts";
import { type InvoiceKind, kindCodes } from "./codes.ts";

/** Where a document is numbered: a branch and a terminal count each kind of document from 1 on. */
export interface PointOfSale {
  /** From 1 to 999. */
  branch: number;
  /** From 1 to 99,999. */
  terminal: number;
}

/**
 * A document is made as usual, in a contingency, to replace one on paper, or without internet, to be sent when there is
 * some again.
 */
const situations = { normal: "1", contingency: "2", offline: "3" } as const;

/** Returns the number of a document, 20 digits. Throws a RangeError where a part of it has too many. */
export function invoiceNumber(at: PointOfSale, kind: InvoiceKind, sequence: number): string {
  const { branch, terminal } = at;
  return digits(branch, 3) + digits(terminal, 5) + kindCodes[kind].code + digits(sequence, 10);
}

interface KeyParts {
  /** The day on which the document is made, in Costa Rica. */
  day: Day;
  /** The number of the issuer's tax id. */
  issuer: string;
  /** The 20 digits of `invoiceNumber`. */
  number: string;
  situation: keyof typeof situations;
  /** Eight digits by chance, so that nobody guesses the key of another document. */
  security: string;
}

/** Returns the key of a document, 50 digits, which is unique in the country. Throws a RangeError for odd parts. */
export function invoiceKey({ day, issuer, number, situation, security }: KeyParts): string {
  const [year, month, date] = day.split("-") as [string, string, string];
  const key =
    `506${date}${month}${year.slice(2)}` +
    issuer.padStart(12, "0") +
    number +
    situations[situation] +
    security;
  if (!/^\d{50}$/.test(key) || issuer.length > 12 || number.length !== 20)
    throw new RangeError(`No key of a document: ${key}`);
  return key;
}

/** Returns eight digits by chance. */
export function newSecurityCode(): string {
  // 32 bits are 4.3 thousand million: the remainder favours no code by more than one in forty.
  const [chance] = crypto.getRandomValues(new Uint32Array(1));
  return String(chance! % 100_000_000).padStart(8, "0");
}

function digits(value: number, length: number): string {
  const text = String(value);
  if (!Number.isSafeInteger(value) || value < 1 || text.length > length)
    throw new RangeError(`A part of a document's number is ${text}`);
  return text.padStart(length, "0");
}
