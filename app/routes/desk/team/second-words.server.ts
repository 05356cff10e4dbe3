import { operatorId } from "../../../auth/operator-id.server.ts";
import { hasSecondFactor } from "../../../auth/second-factor.server.ts";
import { secondFactorDue } from "../../../auth/second-factor-due.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { env } from "../../../env.server.ts";
import type { Colleague } from "../../../store/team/colleagues.server.ts";
import { dayWords } from "../../../texts/desk/frame/day-words.ts";
import { colleagueTexts as words } from "../../../texts/desk/team/colleagues.ts";

/** Says whether a colleague has a second factor, and on a live site from which day the desk asks for it. */
export function secondWords({ hasSecondFactor, deskSince }: Colleague): string {
  if (hasSecondFactor) return words.secondOn;
  if (!env.live || !deskSince) return words.secondOff;
  const [due, today] = [todayInCostaRica(secondFactorDue(deskSince)), todayInCostaRica()];
  return words.secondAsked(due > today ? dayWords(due, today) : undefined);
}

/** Returns whether the operator's own account, which the list leaves out, has no second factor. */
export async function operatorLacksSecond(): Promise<boolean> {
  const operator = await operatorId();
  return operator !== undefined && !(await hasSecondFactor(operator));
}
