/** What was done at the desk and to no booking: who works there, its calendar link, what is kept of guests, photographs, letters. */
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
] as const;
export type DeskChange = (typeof deskChangeKinds)[number];
