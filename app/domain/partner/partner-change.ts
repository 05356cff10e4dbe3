/** Changes of a partner, its desks, its rates and its logo. The names are stored. */
export const partnerChangeKinds = [
  "added",
  "changed",
  "rate",
  "deskAdded",
  "deskClosed",
  "deskOpened",
  "linkRenewed",
  "logoPut",
  "logoRemoved",
] as const;
export type PartnerChange = (typeof partnerChangeKinds)[number];

/** The typed fields of a partner or a rate. */
export type PartnerValues = Record<string, string | number | boolean | null>;
