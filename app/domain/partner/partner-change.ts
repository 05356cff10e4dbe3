/** Changes of a partner, its desks, its rates, how it pays ("term") and its logo. The names are stored. */
export const partnerChangeKinds = [
  "added",
  "changed",
  "rate",
  "term",
  "deskAdded",
  "deskClosed",
  "deskOpened",
  "linkRenewed",
  "logoPut",
  "logoRemoved",
] as const;
export type PartnerChange = (typeof partnerChangeKinds)[number];

/** The typed fields of a partner, a rate or a term. */
export type PartnerValues = Record<string, string | number | boolean | null>;
