/** What was done to a driver or a vehicle. */
export const teamChangeKinds = [
  "added",
  "changed",
  "dayOff",
  "noDayOff",
  "linkRenewed",
  "photoPut",
  "photoRemoved",
] as const;
export type TeamChange = (typeof teamChangeKinds)[number];

/** Fields of a driver, a vehicle or days off, as they were typed. */
export type TeamValues = Record<string, string | number | boolean | null>;
