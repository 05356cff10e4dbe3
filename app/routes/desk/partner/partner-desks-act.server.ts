import { readFields } from "../../../domain/common/form.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import {
  addPartnerDesk,
  renewPartnerDeskLink,
  switchPartnerDesk,
} from "../../../operations/partner/edit-partner-desk.server.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";

const { answers, desks: words, errors } = partnerTexts;

export const partnerDeskActs = withRight("manage", {
  addDesk,
  renew,
  close: (press: Press) => switchTo(press, false),
  reopen: (press: Press) => switchTo(press, true),
});

const partnerOf = ({ params }: Press) => params.partner ?? "";

async function addDesk(press: Press): Promise<Answer> {
  const { name, click } = readFields(press.form, ["name", "click"]);
  const wrong = name === "" ? errors.nameRequired : name.length > 40 ? errors.tooLong : undefined;
  if (wrong || name.includes("\n")) return bad("", { problems: { name: wrong ?? errors.oneLine } });
  const isAdded = await addPartnerDesk(isId(click) ? click : newId(), partnerOf(press), name, press.actor);
  return isAdded ? good(words.answers.added) : stale(answers.gone);
}

async function renew(press: Press): Promise<Answer> {
  const { id, shown } = readFields(press.form, ["id", "shown"]);
  const isRenewed = await renewPartnerDeskLink(id, partnerOf(press), Number(shown), press.actor);
  return isRenewed ? good(words.answers.renewed) : stale(words.answers.renewedMeanwhile);
}

async function switchTo(press: Press, active: boolean): Promise<Answer> {
  const { id } = readFields(press.form, ["id"]);
  const isThere = await switchPartnerDesk(id, partnerOf(press), active, press.actor);
  return isThere ? good(active ? words.answers.opened : words.answers.closed) : stale(answers.gone);
}
