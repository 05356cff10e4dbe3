export type Random = ReturnType<typeof randomOf>;

/** Draws random numbers, the same for the same seed. */
export function randomOf(seed: number) {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    /** Both bounds are included. */
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (share: number) => next() < share,
    pick: <One>(from: readonly One[]): One => from[below(from.length)]!,
    /** Draws one of these by its weight. */
    weighed<One>(weights: readonly (readonly [One, number])[]): One {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [one, weight] of weights) {
        left -= weight;
        if (left < 0) return one;
      }
      return weights.at(-1)![0];
    },
  };
}
