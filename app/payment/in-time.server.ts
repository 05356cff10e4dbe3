/** A guest waits this long for PayPal; the network gets the rest of ten seconds. */
const patienceMs = 7_000;

/** Returns the result of the work, or `late` once the guest has waited long enough. The work itself goes on. */
export async function inTime<Result, Late>(work: Promise<Result>, late: Late): Promise<Result | Late> {
  let timer: NodeJS.Timeout;
  const tooLong = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, patienceMs, late);
  });
  return await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
