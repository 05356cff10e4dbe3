import type { teamTexts } from "../../../texts/desk/team/team.ts";

/** The answer to an action of the team's page, for the form that sent it. */
export interface TeamAnswer {
  outcome: keyof typeof teamTexts.answers | "changedMeanwhile";
  /** The form's intent, and the id of the row that it is about. */
  intent?: string;
  id?: string;
  /** This text replaces the usual sentence of the outcome. */
  text?: string;
  /** The rides that a driver or van still has but can't drive any more, and the board's link to them. */
  rides?: { text: string; href: string };
  errors?: Record<string, string>;
  /** The values that were typed and have to be corrected. */
  typed?: Record<string, string>;
  /** The fields as they were before, as JSON, for the next try. */
  before?: string;
}

/** Returns whether nothing was done. */
export function isBad(answer: TeamAnswer): boolean {
  return keepsFormOpen(answer) || ["photoUnreadable", "photoTooSmall"].includes(answer.outcome);
}

/** Returns whether the form stays open with what was typed. */
export function keepsFormOpen({ outcome }: TeamAnswer): boolean {
  return ["wrong", "changedMeanwhile", "gone", "failed"].includes(outcome);
}
