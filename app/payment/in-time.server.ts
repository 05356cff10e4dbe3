/** What a guest waits for PayPal; the rest of ten seconds is the network's. */
const patienceMs = 7_000;

/** What came of the work, or `late` when it takes longer than a guest waits. The work itself goes on. */
export async function inTime<Result, Late>(work: Promise<Result>, late: Late): Promise<Result | Late> {
  let timer: NodeJS.Timeout;
  const tooLong = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, patienceMs, late);
  });
  return await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
