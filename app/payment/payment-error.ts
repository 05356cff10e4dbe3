/**
 * A payment call failed. With `retry` it may have taken effect all the same, so the caller must read the order before
 * judging.
 */
export class PaymentError extends Error {
  retry: boolean;
  /** PayPal's code, which logs and the desk show. */
  issue: string;
  status: number | undefined;

  constructor(issue: string, retry: boolean, detail = "", status?: number) {
    super(detail ? `${issue}: ${detail}` : issue);
    this.name = "PaymentError";
    this.issue = issue;
    this.retry = retry;
    this.status = status;
  }

  /** PayPal did not answer at all. */
  get silent(): boolean {
    return this.issue === "NO_ANSWER";
  }
}

/** Returns the code of a refusal; an error whose call may have taken effect is thrown again. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof PaymentError) || error.retry) throw error;
  return error.issue;
}
