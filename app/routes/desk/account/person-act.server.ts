import { keptYearsChoices } from "../../../domain/account/person.ts";
import { readFields } from "../../../domain/common/form.ts";
import { erasePerson, setKeptYears } from "../../../operations/account/erase.server.ts";
import { personTexts as words } from "../../../texts/desk/account/person.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good } from "../kit/answer.ts";
import { readPerson } from "./read-person.server.ts";

export const personActs = withRight("manage", { keep, erase });

/** Sets for how many years the data of guests who rode is kept. */
async function keep({ form, actor }: Press): Promise<Answer> {
  const { years } = readFields(form, ["years"]);
  const chosen = keptYearsChoices.find((one) => String(one) === years);
  if (!chosen) return bad(words.most, { form: "keep" });
  await setKeptYears(chosen, actor);
  return good(words.saved(words.years(chosen)));
}

async function erase({ form, actor }: Press): Promise<Answer> {
  const person = readPerson(readFields(form, ["who"]).who);
  if (!person) return bad(words.wrong, { form: "erase" });
  return good(words.erased(await erasePerson(person, actor)));
}
