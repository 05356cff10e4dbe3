/** The steps that a new company works through before it opens, in this order. */
export const openingSteps = [
  "contact",
  "prices",
  "tours",
  "promises",
  "photos",
  "licence",
  "office",
  "rating",
  "van",
  "faces",
  "payments",
  "letters",
  "backups",
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** The operator may confirm these steps without changing anything; of some, that the site does without. */
export const confirmableSteps = [
  "prices",
  "tours",
  "promises",
  "licence",
  "office",
  "rating",
  "van",
  "faces",
  "backups",
] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];
