import type { Refused } from "../domain/money/payment-refusals.ts";

/** The meaning of an answer to a capture; with "unknown" the money may have been taken all the same. */
export type CaptureAnswer = Refused | "notApproved" | "unknown";

/** PayPal's codes for trouble with our own account. */
export const accountProblems = {
  filtered: ["PAYEE_BLOCKED_TRANSACTION", "TRANSACTION_BLOCKED_BY_PAYEE"],
  limited: ["PAYEE_ACCOUNT_RESTRICTED"],
  closed: ["PAYEE_ACCOUNT_LOCKED_OR_CLOSED", "INVALID_ACCOUNT_STATUS"],
  notFound: ["PAYEE_ACCOUNT_INVALID"],
  unverified: ["PAYEE_ACCOUNT_NOT_VERIFIED", "AUTH_CAPTURE_NOT_ENABLED"],
  overLimit: ["TRANSACTION_RECEIVING_LIMIT_EXCEEDED"],
  forbidden: ["COMPLIANCE_VIOLATION"],
  abroad: ["DOMESTIC_TRANSACTION_REQUIRED"],
  paidBefore: ["DUPLICATE_INVOICE_ID"],
  noPermission: ["PERMISSION_DENIED", "NOT_AUTHORIZED", "CONSENT_NEEDED"],
  wrongKeys: ["SIGN_IN_REFUSED", "AUTHENTICATION_FAILURE"],
  noCards: ["NOT_ENABLED_FOR_CARD_PROCESSING", "PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING"],
};

/** PayPal's codes by their meaning for the guest. A code that is not listed is a refusal for an unknown reason. */
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
    ...Object.values(accountProblems).flat(),
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

/** PayPal's codes for a refused refund. */
export const refundRefusals = {
  noPermission: ["PERMISSION_DENIED"],
  limited: ["PAYEE_ACCOUNT_RESTRICTED"],
  closed: ["PAYEE_ACCOUNT_LOCKED_OR_CLOSED", "INVALID_ACCOUNT_STATUS"],
  guestClosed: ["PAYER_ACCOUNT_LOCKED_OR_CLOSED"],
  allReturned: ["CAPTURE_FULLY_REFUNDED"],
  tooMuch: ["REFUND_AMOUNT_EXCEEDED"],
  noBalance: ["REFUND_FAILED_INSUFFICIENT_FUNDS"],
  tooLate: ["REFUND_TIME_LIMIT_EXCEEDED"],
  inReview: ["PENDING_CAPTURE"],
  chargeback: ["REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK"],
  disputed: ["TRANSACTION_DISPUTED"],
  tooOften: ["MAX_NUMBER_OF_REFUNDS_EXCEEDED"],
  onlyWhole: ["PARTIAL_REFUND_NOT_ALLOWED"],
};

export function captureAnswer(issue: string): CaptureAnswer {
  return refusalMeaning(captureAnswers, issue) ?? "failed";
}

/**
 * Says whether the operator has to look at a refusal: it concerns our own account, or this program does not know it.
 */
export function concernsOperator(issue: string): boolean {
  return ["notOffered", "failed"].includes(captureAnswer(issue));
}

/** Returns the name under which a table lists PayPal's code. */
export function refusalMeaning<Name extends string>(table: Record<Name, readonly string[]>, issue: string) {
  return (Object.keys(table) as Name[]).find((name) => table[name].includes(issue));
}
