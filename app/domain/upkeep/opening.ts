/** The steps that a new company works through before it opens, in this order. */
export const openingSteps = [
  "contact",
  "prices",
  "tours",
  "promises",
  "photos",
  "payments",
  "letters",
  "backups",
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** The operator may confirm these steps without changing anything. */
export const confirmableSteps = ["prices", "promises", "backups"] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];
