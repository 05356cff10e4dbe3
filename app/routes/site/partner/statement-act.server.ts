import { data } from "react-router";
import { partnerWith } from "../../../domain/common/actor.ts";
import { readFields } from "../../../domain/common/form.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { longestVoice } from "../../../domain/partner/partner-statement.ts";
import { log } from "../../../log.server.ts";
import { agreeWithRest, sayOfLine } from "../../../operations/partner/answer-statement.server.ts";
import { noteUse } from "../../../operations/partner/edit-partner-desk.server.ts";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { findStatement } from "../../../store/money/statements.server.ts";
import { postedForm } from "../../kit/form.server.ts";

/** The answer to a press; a refusal stands at its line, with what was typed. */
export interface StatementAnswer {
  problem?: "words" | "long" | "closed" | "failed" | "offline";
  position?: number;
  typed?: string;
}

/** Keeps what a partner's desk says about its statement: about one line, or that it agrees with the rest. */
export async function actOnStatement(
  request: Request,
  secret: string | undefined,
  month: string | undefined,
) {
  const found = await partnerDeskWithSecret(secret);
  const statement = found && (await findStatement({ partnerId: found.partner.id }, month));
  if (!statement) return data<StatementAnswer>({}, { status: 404 });
  const form = await postedForm(request);
  await noteUse(found.desk.id);
  const { intent, click, line, what } = readFields(form, ["intent", "click", "line", "what"]);
  const position = /^\d{1,6}$/.test(line) ? Number(line) : -1;
  const refuse = (problem: StatementAnswer["problem"], status: number) =>
    data<StatementAnswer>({ problem, position, typed: what }, { status });
  if (intent === "disagree" && what === "") return refuse("words", 400);
  // A field is read up to a limit of its own, which is longer.
  if (what.length > longestVoice) return refuse("long", 400);
  const press = isId(click) ? click : newId();
  const actor = partnerWith(found.desk.id);
  try {
    if (intent === "agreeAll")
      return (await agreeWithRest(statement.id, press, actor))
        ? data<StatementAnswer>({})
        : refuse("closed", 409);
    if (intent !== "agree" && intent !== "disagree") return refuse("failed", 400);
    const kind = intent === "agree" ? "agreed" : "disputed";
    const voice = { press, position, kind, words: kind === "agreed" ? "" : what } as const;
    const outcome = await sayOfLine(statement.id, voice, actor);
    if (outcome === "said") return data<StatementAnswer>({ position });
    return refuse(outcome === "closed" ? "closed" : "failed", outcome === "closed" ? 409 : 400);
  } catch (error) {
    log.error({ error }, "statement");
    return refuse("failed", 500);
  }
}
