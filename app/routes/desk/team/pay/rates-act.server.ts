import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId } from "../../../../domain/common/reference.ts";
import { payRateFields, readPayRate } from "../../../../domain/team/pay-rate-form.ts";
import { addPayRate } from "../../../../operations/team/add-pay-rate.server.ts";
import { payTexts } from "../../../../texts/desk/team/pay.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good } from "../../kit/answer.ts";

const { rates: words } = payTexts;

export const payRatesActs = withRight("cash", { rate });

/** Returns the driver whose rates an address asks for; null for those of all. */
export const driverAsked = (query: URLSearchParams) => query.get("chofer") || null;

async function rate({ form, visit, actor }: Press): Promise<Answer> {
  const read = readPayRate(readFields(form, payRateFields));
  if ("wrong" in read) return bad("", { problems: { [read.wrong]: words.wrong[read.wrong] } });
  const { click } = readFields(form, ["click"]);
  const driverId = driverAsked(new URL(visit.request.url).searchParams);
  const outcome = await addPayRate(isId(click) ? click : newId(), driverId, read.value, actor);
  return outcome === "saved" ? good(words.saved) : bad(words.gone);
}
