import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import { isId } from "../../../domain/common/reference.ts";
import { noticeField, readClosureNotice } from "../../../domain/message/notice.ts";
import { takeBackNotices, tellAll } from "../../../operations/message/notice.server.ts";
import { closureTexts as words } from "../../../texts/desk/sale/closure.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";
import { undoableBy } from "../kit/undo-act.server.ts";

export const closureActs = withRight("dispatch", { tell, takeBack });

async function tell({ form, params: { rule = "" }, actor }: Press): Promise<Answer> {
  const read = readClosureNotice(readFields(form, languages.map(noticeField)));
  if ("wrong" in read) return bad("", { problems: { [read.wrong]: words.wrong[read.why] } });
  const told = isId(rule) ? await tellAll(rule, read.texts, actor) : undefined;
  if (told === undefined) return stale(words.unknown);
  if (told === 0) return good(words.nobody);
  const answer = { ...good(words.toldText), title: words.told(told) };
  return undoableBy(answer, { intent: "takeBack", undone: "" });
}

async function takeBack({ params: { rule = "" } }: Press): Promise<Answer> {
  const gone = isId(rule) ? await takeBackNotices(rule) : 0;
  return (gone > 0 ? good : stale)(words.takenBack(gone));
}
