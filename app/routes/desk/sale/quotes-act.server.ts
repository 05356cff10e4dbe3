import { readFields } from "../../../domain/common/form.ts";
import { isId } from "../../../domain/common/reference.ts";
import { noteQuoteSent, reopenQuote, withdrawQuote } from "../../../operations/sale/quote.server.ts";
import { quoteTexts as words } from "../../../texts/desk/sale/quotes.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, good, stale } from "../kit/answer.ts";
import { undoableBy } from "../kit/undo-act.server.ts";

export const quoteActs = withRight("dispatch", { withdraw, reopen, opened });

async function withdraw({ form }: Press): Promise<Answer> {
  const id = quoteIn(form);
  if (!(await withdrawQuote(id))) return stale(words.late);
  // An empty `undone` lets the undo say that it could not claim the van again.
  return undoableBy(good(words.withdrawn), { intent: "reopen", quote: id, undone: "" });
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
