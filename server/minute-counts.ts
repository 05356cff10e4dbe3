const mostVisitors = 100_000;

/**
 * Counts by visitor within the current minute of the clock. Each process counts for itself, because a count in the
 * database would cost more than it saves. Invented visitors don't fill the memory: beyond a hundred thousand the
 * counts begin anew.
 */
export class MinuteCounts {
  #counts = new Map<string, number>();
  #minute = 0;

  of(visitor: string): number {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute || this.#counts.size > mostVisitors) this.#counts.clear();
    this.#minute = minute;
    return this.#counts.get(visitor) ?? 0;
  }

  /** Adds one, and returns the new count. */
  add(visitor: string): number {
    const count = this.of(visitor) + 1;
    this.#counts.set(visitor, count);
    return count;
  }
}

/** Returns the header for a refusal that ends with this minute. */
export function retryNextMinute(): { "Retry-After": string } {
  return { "Retry-After": String(60 - Math.floor((Date.now() / 1000) % 60)) };
}
