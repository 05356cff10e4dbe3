/** Changes to a driver or a vehicle. The names are stored. */
export const teamChangeKinds = [
  "added",
  "changed",
  "dayOff",
  "noDayOff",
  "linkRenewed",
  "photoPut",
  "photoRemoved",
  "paper",
  "noPaper",
  "paperPhoto",
  "noPaperPhoto",
] as const;
export type TeamChange = (typeof teamChangeKinds)[number];

/** The typed fields of a driver, a vehicle, days off or a paper. */
export type TeamValues = Record<string, string | number | boolean | null>;
