/**
 * Changes at the desk that belong to no booking: colleagues, the calendar link, the storage of personal data,
 * photographs, letters, statements. The names are stored.
 */
export const deskChangeKinds = [
  "invited",
  "invitedAgain",
  "roleChanged",
  "closed",
  "feedRenewed",
  "keptYears",
  "erased",
  "photoPut",
  "photoRemoved",
  "lettersSent",
  "letterWritten",
  "backupAsked",
  "personGiven",
  "statementClosed",
] as const;
export type DeskChange = (typeof deskChangeKinds)[number];
