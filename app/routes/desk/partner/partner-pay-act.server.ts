import { readFields } from "../../../domain/common/form.ts";
import { formatColones } from "../../../domain/common/money.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { typedCents, typedColones } from "../../../domain/common/typed-amount.ts";
import { mostCashCents, typedRate } from "../../../domain/money/cash.ts";
import { type MoneyEntryKind, type PaidColones, partnerPayMethods } from "../../../domain/partner/entry.ts";
import { payPartner, undoPartnerPayment } from "../../../operations/partner/pay-partner.server.ts";
import { driverCalled } from "../../../store/team/team.server.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";
import { undoableBy } from "../kit/undo-act.server.ts";

const { answers, errors, pay: words } = partnerTexts;

export const partnerPayActs = withRight("cash", {
  pay: (press: Press) => pay(press, "payment"),
  receive: (press: Press) => pay(press, "received"),
  undoPay,
});

/** Notes money that changed hands with a partner: typed colones count before the dollars, at their rate. */
async function pay({ form, actor, params }: Press, kind: MoneyEntryKind): Promise<Answer> {
  const { click, note, holder, ...typed } = readFields(form, [
    "click",
    "amount",
    "colones",
    "rate",
    "note",
    "method",
    "holder",
  ]);
  const method = partnerPayMethods.find((one) => one === typed.method) ?? "transfer";
  const read = readSum(typed);
  if ("problems" in read) return bad("", read);
  if (note.length > 200) return bad("", { problems: { note: errors.tooLong } });
  const pocket = method === "cash" && holder !== "" ? await driverCalled(holder) : actor;
  if (!pocket) return bad("", { problems: { holder: words.wrongHolder } });
  const id = isId(click) ? click : newId();
  const partnerId = params.partner ?? "";
  const said = kind === "payment" ? words : words.receive;
  const paid = await payPartner({ id, partnerId, kind, method, note, pocket, ...read }, actor);
  if (paid.outcome === "gone") return stale(answers.gone);
  if (paid.outcome === "tooMuch") {
    const field = read.tendered ? "colones" : "amount";
    return bad("", { problems: { [field]: said.tooMuch(dollars(paid.atMostCents)) } });
  }
  const settled = paid.outcome === "saved" ? paid.cents : read.cents;
  const sum = read.tendered
    ? words.inColones(dollars(settled), formatColones(read.tendered.cents))
    : dollars(settled);
  return undoableBy(good(said.saved(sum)), { intent: "undoPay", id });
}

type TypedSum = Record<"amount" | "colones" | "rate", string>;

/** Reads what was paid: cents of a dollar, and the colones with their rate where some were typed. */
function readSum({
  amount,
  colones,
  rate: typed,
}: TypedSum): { cents: number; tendered?: PaidColones } | { problems: Record<string, string> } {
  if (colones === "") {
    const cents = typedCents(amount);
    return cents ? { cents } : { problems: { amount: words.wrong } };
  }
  const [crcCents, rate] = [typedColones(colones), typedRate(typed)];
  if (!crcCents) return { problems: { colones: words.wrongColones } };
  if (crcCents > mostCashCents) return { problems: { colones: cashTexts.inPocket.tooLarge } };
  if (!rate) return { problems: { rate: words.wrongRate } };
  return { cents: Math.round(crcCents / rate), tendered: { cents: crcCents, rate } };
}

async function undoPay({ form, actor, params }: Press): Promise<Answer> {
  const { id } = readFields(form, ["id"]);
  return (await undoPartnerPayment(id, params.partner ?? "", actor))
    ? good(words.undone)
    : stale(answers.gone);
}
