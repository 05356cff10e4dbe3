import { performance } from "node:perf_hooks";

export const runs = 100;
const warmUps = 30;

/** Milliseconds of each run, once it is warm. */
export async function times(work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = -warmUps; run < runs; run++) {
    const start = performance.now();
    await work();
    if (run >= 0) samples.push(performance.now() - start);
  }
  return samples;
}
