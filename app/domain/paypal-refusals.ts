/** How a guest hears that PayPal took nothing. */
export type Refused =
  /** Another card or account may do. */
  | "declined"
  /** More than this card or account may pay at once. */
  | "overLimit"
  /** Not from this PayPal account, but from another source of money. */
  | "funding"
  /** This order is used up; another can be made. */
  | "tooOften"
  /** Refused because of our own account or our own question: pay later. */
  | "notOffered"
  /** A word that we don't know. */
  | "failed";

/** What PayPal's word for not taking the money means; with "unknown" it may have been taken all the same. */
export type CaptureAnswer = Refused | "notApproved" | "unknown";

/** Refusals that the operator can end. */
export const accountProblems = [
  "PAYEE_BLOCKED_TRANSACTION",
  "TRANSACTION_BLOCKED_BY_PAYEE",
  "PAYEE_ACCOUNT_RESTRICTED",
  "PAYEE_ACCOUNT_LOCKED_OR_CLOSED",
  "PAYEE_ACCOUNT_INVALID",
  "PAYEE_ACCOUNT_NOT_VERIFIED",
  "INVALID_ACCOUNT_STATUS",
  "TRANSACTION_RECEIVING_LIMIT_EXCEEDED",
  "COMPLIANCE_VIOLATION",
  "DOMESTIC_TRANSACTION_REQUIRED",
  "DUPLICATE_INVOICE_ID",
  "PERMISSION_DENIED",
  "NOT_AUTHORIZED",
  "CONSENT_NEEDED",
  "SIGN_IN_REFUSED",
  "AUTHENTICATION_FAILURE",
  "AUTH_CAPTURE_NOT_ENABLED",
  "NOT_ENABLED_FOR_CARD_PROCESSING",
  "PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING",
] as const;
export type AccountProblem = (typeof accountProblems)[number];

/** PayPal's words, and what they mean for whoever pays. One that is not here is a refusal that we don't know. */
export const captureAnswers: Record<CaptureAnswer, readonly string[]> = {
  declined: [
    "INSTRUMENT_DECLINED",
    "TRANSACTION_REFUSED",
    "CARD_EXPIRED",
    "CARD_CLOSED",
    "CARD_BRAND_NOT_SUPPORTED",
    "PAYMENT_SOURCE_CANNOT_BE_USED",
    "PAYMENT_SOURCE_DECLINED_BY_PROCESSOR",
    "PAYMENT_DENIED",
    "PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED",
  ],
  overLimit: ["TRANSACTION_LIMIT_EXCEEDED"],
  funding: [
    "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
    "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
    "PAYER_ACCOUNT_RESTRICTED",
    "PAYER_CANNOT_PAY",
  ],
  tooOften: ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED"],
  notOffered: [
    ...accountProblems,
    "INVALID_PARAMETER_VALUE",
    "INVALID_PARAMETER_SYNTAX",
    "MISSING_REQUIRED_PARAMETER",
    "INVALID_STRING_LENGTH",
    "MALFORMED_REQUEST_JSON",
  ],
  notApproved: ["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"],
  unknown: [
    "ORDER_ALREADY_CAPTURED",
    "ORDER_COMPLETION_IN_PROGRESS",
    "PREVIOUS_REQUEST_IN_PROGRESS",
    "RATE_LIMIT_REACHED",
    "INTERNAL_SERVER_ERROR",
    "SERVICE_UNAVAILABLE",
  ],
  failed: [],
};

export function captureAnswer(issue: string): CaptureAnswer {
  const found = Object.entries(captureAnswers).find(([, issues]) => issues.includes(issue));
  return (found?.[0] as CaptureAnswer | undefined) ?? "failed";
}

/** Whether a refusal is the operator's to look at: of our own account, or one that nobody here knows. */
export function concernsUs(issue: string): boolean {
  return ["notOffered", "failed"].includes(captureAnswer(issue));
}

/** Why PayPal does not give money back, in its words; one that is not here is asked about at PayPal. */
export const refundRefusals = [
  "PERMISSION_DENIED",
  "PAYEE_ACCOUNT_RESTRICTED",
  "PAYEE_ACCOUNT_LOCKED_OR_CLOSED",
  "INVALID_ACCOUNT_STATUS",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "CAPTURE_FULLY_REFUNDED",
  "REFUND_AMOUNT_EXCEEDED",
  "REFUND_FAILED_INSUFFICIENT_FUNDS",
  "REFUND_TIME_LIMIT_EXCEEDED",
  "PENDING_CAPTURE",
  "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK",
  "TRANSACTION_DISPUTED",
  "MAX_NUMBER_OF_REFUNDS_EXCEEDED",
  "PARTIAL_REFUND_NOT_ALLOWED",
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];
