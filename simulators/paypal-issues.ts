/**
 * What PayPal documents of its refusals, in its own words: the status and, but for what passes, the description.
 * https://github.com/paypal/paypal-rest-api-specifications
 */
export const issues = {
  INSTRUMENT_DECLINED: [
    422,
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ],
  TRANSACTION_REFUSED: [422, "The request was refused."],
  CARD_EXPIRED: [422, "The card is expired"],
  CARD_BRAND_NOT_SUPPORTED: [
    422,
    "Processing of this card brand is not supported. Please use another card to continue with this transaction.",
  ],
  PAYMENT_SOURCE_CANNOT_BE_USED: [
    422,
    "The provided payment source cannot be used to pay for the order. Please try again with a different payment source by creating a new order.",
  ],
  PAYMENT_SOURCE_DECLINED_BY_PROCESSOR: [
    422,
    "The provided payment source is declined by the processor. Please try again with a different payment source by creating a new order.",
  ],
  PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED: [
    422,
    "The combination of the payment_source name, billing address, shipping name and shipping address could not be verified. Please correct this information and try again by creating a new order.",
  ],
  TRANSACTION_LIMIT_EXCEEDED: [422, "Total payment amount exceeded transaction limit."],
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: [
    422,
    "Transaction failed. Redirect the payer to select another funding source.",
  ],
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: [422, "The payer account cannot be used for this transaction."],
  PAYER_ACCOUNT_RESTRICTED: [422, "PAYER_ACCOUNT_RESTRICTED"],
  PAYER_CANNOT_PAY: [
    422,
    "Combination of payer and payee settings mean that this buyer cannot pay this seller.",
  ],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: [422, "You have exceeded the maximum number of payment attempts."],
  PAYEE_BLOCKED_TRANSACTION: [
    422,
    "The Fraud settings for this seller are such that this payment cannot be executed.",
  ],
  TRANSACTION_BLOCKED_BY_PAYEE: [422, "Transaction blocked by Payee’s Fraud Protection settings."],
  PAYEE_ACCOUNT_RESTRICTED: [422, "The merchant account is restricted."],
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: [422, "The merchant account is locked or closed."],
  PAYEE_ACCOUNT_INVALID: [
    422,
    "Payee account specified is invalid. Please check the `payee.email_address` or `payee.merchant_id` specified and try again. Ensure that either  `payee.merchant_id` or `payee.email_address` is specified.",
  ],
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: [422, "The transaction exceeds the receiver's receiving limit."],
  COMPLIANCE_VIOLATION: [422, "Transaction is declined due to compliance violation."],
  DOMESTIC_TRANSACTION_REQUIRED: [
    422,
    "This transaction requires the payee and payer to be resident in the same country, a domestic transaction is required to create this payment.",
  ],
  AUTH_CAPTURE_NOT_ENABLED: [
    422,
    "Authorization and Capture feature is not enabled for the merchant. Make sure that the recipient of the funds is a verified business account.",
  ],
  NOT_ENABLED_FOR_CARD_PROCESSING: [
    422,
    "The API Caller account is not setup to be able to process card payments. Please contact PayPal customer support.",
  ],
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: [
    422,
    "Payee account is not setup to be able to process card payments. Please contact PayPal customer support.",
  ],
  DUPLICATE_INVOICE_ID: [
    422,
    "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
  ],
  PERMISSION_DENIED: [403, "You do not have permission to access or perform operations on this resource."],
  CONSENT_NEEDED: [403, "CONSENT_NEEDED"],
  INVALID_ACCOUNT_STATUS: [401, "Account validations failed for the user."],
  ORDER_NOT_APPROVED: [
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ],
  PAYER_ACTION_REQUIRED: [
    422,
    "Transaction cannot complete successfully, instruct the buyer to return to PayPal.",
  ],
  ORDER_ALREADY_CAPTURED: [
    422,
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ],
  ORDER_COMPLETION_IN_PROGRESS: [
    422,
    "The order was created with processing_instruction of ORDER_COMPLETE_ON_PAYMENT_APPROVAL. The customer has approved the payment and PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.",
  ],
  INVALID_RESOURCE_ID: [
    404,
    "Specified resource ID does not exist. Please check the resource ID and try again.",
  ],
  INVALID_PARAMETER_VALUE: [400, "A parameter value is not valid."],
  INVALID_PARAMETER_SYNTAX: [400, "The value of a field does not conform to the expected format."],
  MISSING_REQUIRED_PARAMETER: [400, "A required field / parameter is missing"],
  INVALID_STRING_LENGTH: [400, "The value of a field is either too short or too long"],
  MALFORMED_REQUEST_JSON: [400, "The request JSON is not well formed."],
  UNSUPPORTED_INTENT: [
    422,
    "`intent=AUTHORIZE` is not supported for multiple purchase units. Only `intent=CAPTURE` is supported.",
  ],
  INVALID_ARRAY_MAX_ITEMS: [400, "The number of items in an array parameter is too large."],
  DECIMAL_PRECISION: [
    422,
    "If the currency supports decimals, only two decimal place precision is supported.",
  ],
  INVALID_CURRENCY_CODE: [
    422,
    "Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.",
  ],
  CANNOT_BE_ZERO_OR_NEGATIVE: [
    422,
    "Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.",
  ],
  CAPTURE_FULLY_REFUNDED: [422, "The capture has already been fully refunded"],
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: [
    422,
    "You have exceeded the maximum number of refund attempts for this capture.",
  ],
  PARTIAL_REFUND_NOT_ALLOWED: [422, "You cannot do a refund less than the original capture amount."],
  PENDING_CAPTURE: [
    422,
    "Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.",
  ],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
  ],
  REFUND_AMOUNT_TOO_LOW: [
    422,
    "The amount after applying currency conversion is zero and hence the capture cannot be refunded. The currency conversion is required because the currency of the capture is different than the currency in which the amount was settled into the payee account.",
  ],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, "Refund must be in the same currency as the capture"],
  REFUND_FAILED_INSUFFICIENT_FUNDS: [
    422,
    "Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.",
  ],
  REFUND_IS_RESTRICTED: [
    422,
    "This refund can only be processed by the API caller that had 'captured' the transaction. If you facilitate your transactions via a platform/partner, please initiate a refund through them.",
  ],
  REFUND_NOT_ALLOWED: [422, "Capture cannot be refunded."],
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: [
    422,
    "Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.",
  ],
  REFUND_TIME_LIMIT_EXCEEDED: [422, "You are over the time limit to perform a refund on this capture"],
  TRANSACTION_DISPUTED: [
    422,
    "Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.",
  ],
  PREVIOUS_REQUEST_IN_PROGRESS: [
    409,
    "A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.",
  ],
  PAYEE_ACCOUNT_NOT_VERIFIED: [
    403,
    "Payee has not verified their account with PayPal. The selected payment method requires the recipient to have a verified PayPal account before transactions can be processed on their behalf.",
  ],
  RATE_LIMIT_REACHED: [429],
  INTERNAL_SERVER_ERROR: [500],
  SERVICE_UNAVAILABLE: [503],
} as const satisfies Record<string, [status: number, description?: string]>;

export type Issue = keyof typeof issues;

const anywhere = [
  ...(["INVALID_PARAMETER_VALUE", "INVALID_PARAMETER_SYNTAX", "MISSING_REQUIRED_PARAMETER"] as const),
  ...([
    "INVALID_STRING_LENGTH",
    "MALFORMED_REQUEST_JSON",
    "INVALID_ACCOUNT_STATUS",
    "PERMISSION_DENIED",
  ] as const),
  ...(["RATE_LIMIT_REACHED", "INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE"] as const),
];
const ofPayee = [
  ...([
    "PAYEE_ACCOUNT_LOCKED_OR_CLOSED",
    "PAYEE_ACCOUNT_RESTRICTED",
    "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  ] as const),
  "DUPLICATE_INVOICE_ID" as const,
];
const ofPayment = [
  ...ofPayee,
  ...([
    "TRANSACTION_REFUSED",
    "INSTRUMENT_DECLINED",
    "PAYER_ACCOUNT_RESTRICTED",
    "PAYER_CANNOT_PAY",
  ] as const),
  ...([
    "TRANSACTION_LIMIT_EXCEEDED",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    "COMPLIANCE_VIOLATION",
  ] as const),
  ...([
    "PAYEE_BLOCKED_TRANSACTION",
    "TRANSACTION_BLOCKED_BY_PAYEE",
    "DOMESTIC_TRANSACTION_REQUIRED",
  ] as const),
  ...([
    "TRANSACTION_RECEIVING_LIMIT_EXCEEDED",
    "AUTH_CAPTURE_NOT_ENABLED",
    "NOT_ENABLED_FOR_CARD_PROCESSING",
  ] as const),
];

/** Which of them may answer which request. */
export const answers = {
  create: [
    ...anywhere,
    ...ofPayment,
    ...([
      "PAYEE_ACCOUNT_INVALID",
      "INVALID_CURRENCY_CODE",
      "DECIMAL_PRECISION",
      "UNSUPPORTED_INTENT",
    ] as const),
    ...(["CANNOT_BE_ZERO_OR_NEGATIVE", "INVALID_ARRAY_MAX_ITEMS"] as const),
  ],
  capture: [
    ...anywhere,
    ...ofPayment,
    ...(["CARD_EXPIRED", "CARD_BRAND_NOT_SUPPORTED", "PAYMENT_SOURCE_CANNOT_BE_USED"] as const),
    ...(["PAYMENT_SOURCE_DECLINED_BY_PROCESSOR", "PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED"] as const),
    ...([
      "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
      "PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING",
      "CONSENT_NEEDED",
    ] as const),
    ...(["PAYEE_ACCOUNT_NOT_VERIFIED", "ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"] as const),
    ...(["ORDER_COMPLETION_IN_PROGRESS", "ORDER_ALREADY_CAPTURED", "PREVIOUS_REQUEST_IN_PROGRESS"] as const),
  ],
  refund: [
    ...anywhere,
    ...ofPayee,
    ...(["CAPTURE_FULLY_REFUNDED", "MAX_NUMBER_OF_REFUNDS_EXCEEDED", "PARTIAL_REFUND_NOT_ALLOWED"] as const),
    ...([
      "PENDING_CAPTURE",
      "REFUND_AMOUNT_EXCEEDED",
      "REFUND_AMOUNT_TOO_LOW",
      "REFUND_IS_RESTRICTED",
    ] as const),
    ...([
      "REFUND_CAPTURE_CURRENCY_MISMATCH",
      "REFUND_FAILED_INSUFFICIENT_FUNDS",
      "REFUND_NOT_ALLOWED",
    ] as const),
    ...([
      "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK",
      "REFUND_TIME_LIMIT_EXCEEDED",
      "TRANSACTION_DISPUTED",
    ] as const),
    ...(["INVALID_CURRENCY_CODE", "DECIMAL_PRECISION", "CANNOT_BE_ZERO_OR_NEGATIVE"] as const),
    "PREVIOUS_REQUEST_IN_PROGRESS",
  ],
} as const satisfies Record<string, readonly Issue[]>;
