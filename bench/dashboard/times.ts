import { performance } from "node:perf_hooks";

export const runs = 100;
const warmUps = 30;

/** Milliseconds of each run, once it is warm; what is done before each is not counted. */
export async function times(
  work: () => Promise<unknown>,
  before?: () => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (let run = -warmUps; run < runs; run++) {
    await before?.();
    const start = performance.now();
    await work();
    if (run >= 0) samples.push(performance.now() - start);
  }
  return samples;
}
