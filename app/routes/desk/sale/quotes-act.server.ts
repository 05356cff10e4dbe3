import { readFields } from "../../../domain/common/form.ts";
import { isId } from "../../../domain/common/reference.ts";
import { noteQuoteSent, reopenQuote, withdrawQuote } from "../../../operations/sale/quote.server.ts";
import { quoteTexts as words } from "../../../texts/desk/sale/quotes.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, good, stale } from "../kit/answer.ts";

export const quoteActs = withRight("dispatch", { withdraw, reopen, opened });

async function withdraw({ form }: Press): Promise<Answer> {
  const id = quoteIn(form);
  if (!(await withdrawQuote(id))) return stale(words.late);
  return { ...good(words.withdrawn), undo: { intent: "reopen", quote: id } };
}

async function reopen({ form }: Press): Promise<Answer> {
  const outcome = await reopenQuote(quoteIn(form));
  if (outcome === "unclaimed") return { ...good(words.reopened), text: words.unclaimed, warns: true };
  return outcome === "reopened" ? good(words.reopened) : stale(words[outcome]);
}

/** Notes that a colleague opened WhatsApp with a quote. */
async function opened({ form, actor }: Press): Promise<Answer> {
  await noteQuoteSent(quoteIn(form), actor);
  return good("");
}

function quoteIn(form: FormData): string {
  const { quote } = readFields(form, ["quote"]);
  return isId(quote) ? quote : "";
}
