/** Changes to a driver or a vehicle. The names are stored. */
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

/** The typed fields of a driver, a vehicle or days off. */
export type TeamValues = Record<string, string | number | boolean | null>;
