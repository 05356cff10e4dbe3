import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { isAddress, readSender } from "../app/domain/common/email.ts";
import { cleanText } from "../app/domain/common/form.ts";
import { holdsWebAddress } from "../app/domain/common/name.ts";
import { toE164 } from "../app/domain/common/phone-number.server.ts";
import { typedCents } from "../app/domain/common/typed-amount.ts";
import { longestFareList, readFareList } from "../app/domain/price/fare-list.ts";
import { readOldFare, readOldTour } from "../app/operations/upkeep/old-catalogue.ts";
import { readOldReservation } from "../app/operations/upkeep/old-reservation.ts";
import { readExport, readExportedFiles } from "../app/operations/upkeep/old-store.ts";
import { typedDigits } from "../app/store/engine/words.server.ts";
import { fields, leastMs, longestForm, mean, repeated } from "./hostile.ts";

/** The readers of texts of any length: imports, and the functions that every form uses. */
const anyLength: Record<string, (text: string) => unknown> = {
  cleanText,
  holdsWebAddress,
  isAddress,
  readSender,
  toE164: (text) => toE164(text),
  typedCents,
  typedDigits,
  "a reservation of the old store": (text) =>
    readOldReservation({ id: "a".repeat(20), fields: fields(text) }),
  "a fare and a tour of the old store": (text) => [
    readOldFare({ id: "a", fields: { from: text, to: text, price: text } }),
    readOldTour({ id: "a", fields: { name: text, price: text, description: text } }),
  ],
  "an export as text": (text) => orRefused(() => readExport(text)),
  "an export with such a text": (text) =>
    orRefused(() => readExport(JSON.stringify({ reservas: { a: fields(text.slice(0, text.length / 12)) } }))),
  "an export of Google's": (text) => orRefused(() => readExportedFiles([Buffer.from(text)])),
  "a list of fares": (text) => readFareList(text.slice(0, longestFareList), [], []),
};

test.each(Object.entries(anyLength))("a megabyte takes as much longer as it is longer: %s", (_, read) => {
  for (const piece of mean) {
    const [short, long] = [longestForm, 2 ** 20].map((length) => repeated(piece, length)) as [string, string];
    const once = leastMs(() => read(short));
    expect(once, JSON.stringify(piece)).toBeLessThan(100);
    // Less than twenty milliseconds is too short to be compared.
    const most = 20 * Math.max(20, once);
    expect(
      leastMs(() => read(long), most),
      JSON.stringify(piece),
    ).toBeLessThan(most);
  }
});

/** Sent letters hold the words of guests, and are parsed for the pages of a demonstration. */
test("a letter of a megabyte takes as much longer as it is longer", async () => {
  const letter = (text: string) => [
    `From: a@example.com\r\nSubject: x\r\n\r\n${text}`,
    `From: a@example.com\r\nSubject: ${text.replaceAll("\n", " ")}\r\nTo: ${text.replaceAll("\n", " ")}\r\n\r\nx`,
  ];
  const parseMs = async (text: string) => {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 3; run++) {
      const before = process.cpuUsage();
      for (const one of letter(text)) await PostalMime.parse(one).catch(() => undefined);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    return least;
  };
  for (const piece of mean) {
    const once = await parseMs(repeated(piece, longestForm));
    expect(once, JSON.stringify(piece)).toBeLessThan(100);
    expect(await parseMs(repeated(piece, 2 ** 20)), JSON.stringify(piece)).toBeLessThan(
      20 * Math.max(20, once),
    );
  }
});

function orRefused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
