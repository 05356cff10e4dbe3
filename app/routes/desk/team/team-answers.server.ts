import { todayInCostaRica } from "../../../domain/common/day.ts";
import { fieldErrors } from "../../../domain/common/form.ts";
import type { z } from "../../../domain/common/zod.ts";
import type { Absence } from "../../../domain/team/team.ts";
import { ridesLeft } from "../../../store/team/team.server.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import type { Press } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";

const { answers, errors } = teamTexts;

/** The handler of a button that is about the row with this id. */
export type OfRow = (id: string, press: Press) => Promise<Answer>;

/** Says at each field what is wrong with it. */
export function wrongFields(error: z.core.$ZodError): Answer {
  const keys = Object.entries(fieldErrors<string, keyof typeof errors>(error));
  return bad(answers.wrong, {
    problems: Object.fromEntries(keys.map(([field, key]) => [field, errors[key!]])),
  });
}

/** Says which rides a driver or van still has from today on, and can't drive. */
export async function ridesStillAssigned(away: Partial<Absence>): Promise<Partial<Answer>> {
  const { rides, first } = await ridesLeft(away, todayInCostaRica());
  if (!first) return {};
  const text = away.untilDay ? teamTexts.ridesThen(rides) : teamTexts.ridesStill(rides);
  return { warns: true, link: { href: `/dashboard/admin/day/${first}`, text } };
}
