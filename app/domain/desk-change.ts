/** What was done to the desk itself: who works at it, its calendar link, and what is kept of guests. */
export const deskChanges = [
  "invited",
  "invitedAgain",
  "roleChanged",
  "closed",
  "feedRenewed",
  "keptYears",
  "erased",
] as const;
export type DeskChange = (typeof deskChanges)[number];
