/** What a company of its own has to look after before it opens, in this order. */
export const openingSteps = [
  "contact",
  "prices",
  "promises",
  "photos",
  "payments",
  "letters",
  "backups",
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** What a person may say is right as it came. */
export const confirmableSteps = ["prices", "promises", "backups"] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];
