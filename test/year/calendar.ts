import type { Books } from "./books.ts";

export type Act = () => Promise<unknown>;

const hourMs = 3_600_000;
const mostFailures = 40;

/** Holds what is to happen in which hour of the year. */
export class Calendar {
  readonly #acts = new Map<number, { whose: object; act: Act }[]>();
  readonly #books: Books;
  #hour = 0;

  constructor(books: Books) {
    this.#books = books;
  }

  /** Plans an act for the hour that begins then or next; a late act happens in the next hour. */
  plan(at: number, whose: object, act: Act): void {
    const hour = Math.max(Math.ceil(at / hourMs), this.#hour + 1);
    const acts = this.#acts.get(hour);
    if (acts) acts.push({ whose, act });
    else this.#acts.set(hour, [{ whose, act }]);
  }

  has(hour: number): boolean {
    return this.#acts.has(hour);
  }

  /** Runs this hour's acts, several at a time, those of one booking one after another. */
  async happen(hour: number, atOnce: number): Promise<void> {
    this.#hour = hour;
    const ofOne = Map.groupBy(this.#acts.get(hour) ?? [], ({ whose }) => whose).values();
    this.#acts.delete(hour);
    const lanes = Array.from({ length: atOnce }, async () => {
      for (const acts of ofOne)
        for (const { act } of acts) await act().catch((error: Error) => this.#failed(error));
    });
    await Promise.all(lanes);
  }

  #failed(error: Error): void {
    const cause = error.cause ? ` (${(error.cause as Error).message})` : "";
    this.#books.differences.push(`An act failed: ${error.message.split("\n", 1)[0]}${cause}`);
    if (this.#books.differences.length === 1) console.error(error);
    if (this.#books.differences.length > mostFailures)
      throw new Error("Too much went wrong.", { cause: error });
  }
}
