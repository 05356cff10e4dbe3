/** Why a payment did not go on. With `retry` it may have gone on all the same: read before judging. */
export class PaymentError extends Error {
  retry: boolean;
  /** PayPal's word for it, kept for whoever looks into it. */
  issue: string;
  status: number | undefined;

  constructor(issue: string, retry: boolean, detail = "", status?: number) {
    super(detail ? `${issue}: ${detail}` : issue);
    this.name = "PaymentError";
    this.issue = issue;
    this.retry = retry;
    this.status = status;
  }

  /** Not even a refusal came. */
  get silent(): boolean {
    return this.issue === "NO_ANSWER";
  }
}

/** The word of a refusal; what may have been done all the same is thrown on. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof PaymentError) || error.retry) throw error;
  return error.issue;
}
