import { readFields } from "../../../domain/common/form.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { longestVoice } from "../../../domain/partner/partner-statement.ts";
import { closePartnerStatement, sayOfLine } from "../../../operations/partner/answer-statement.server.ts";
import { findStatement } from "../../../store/money/statements.server.ts";
import { deskStatements as words } from "../../../texts/desk/partner/statements.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";

export const statementActs = withRight("cash", { answerLine, closeStatement });

const { answers, wrong } = words;

/** Finds the statement of the page's partner that a form is about. */
async function statementOf({ form, params }: Press) {
  const { period } = readFields(form, ["period"]);
  return await findStatement({ partnerId: params.partner ?? "" }, period);
}

async function answerLine(press: Press): Promise<Answer> {
  const { click, line, answer } = readFields(press.form, ["click", "line", "answer"]);
  const problem = answer === "" ? wrong.words : answer.length > longestVoice ? wrong.long : undefined;
  if (problem) return bad("", { problems: { answer: problem } });
  const statement = await statementOf(press);
  if (!statement || !/^\d{1,6}$/.test(line)) return stale(answers.gone);
  const voice = { press: isId(click) ? click : newId(), position: Number(line), words: answer };
  const outcome = await sayOfLine(statement.id, { ...voice, kind: "answered" }, press.actor);
  if (outcome === "said") return good(answers.answered);
  return stale(outcome === "closed" ? answers.closedBefore : answers.gone);
}

async function closeStatement(press: Press): Promise<Answer> {
  const statement = await statementOf(press);
  const outcome = statement ? await closePartnerStatement(statement.id, press.actor) : "gone";
  return outcome === "closed" ? good(answers.closed) : stale(answers[outcome]);
}
