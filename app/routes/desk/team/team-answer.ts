import type { teamTexts } from "../../../texts/desk/team/team.ts";

/** How an action of the team's page went, for the form that it came from. */
export interface TeamAnswer {
  outcome: keyof typeof teamTexts.told | "changedMeanwhile";
  /** The form's intent, and whom it is about. */
  intent?: string;
  id?: string;
  /** Instead of the usual sentence. */
  text?: string;
  /** The rides that somebody still has who can't drive them any more, and where they are. */
  rides?: { text: string; href: string };
  errors?: Record<string, string>;
  /** What comes back to be corrected. */
  typed?: Record<string, string>;
  /** What its fields were, as JSON, for the next try. */
  before?: string;
}

/** What was pressed did not happen. */
export function isBad(answer: TeamAnswer): boolean {
  return keepsFormOpen(answer) || ["photoUnreadable", "photoTooSmall"].includes(answer.outcome);
}

/** Where its form is not done with: what was typed stays. */
export function keepsFormOpen({ outcome }: TeamAnswer): boolean {
  return ["wrong", "changedMeanwhile", "gone", "failed"].includes(outcome);
}
