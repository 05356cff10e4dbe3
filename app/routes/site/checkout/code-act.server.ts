import { data, redirect } from "react-router";
import { enterCode } from "../../../operations/price/enter-code.server.ts";
import { giveBackTry, takeTry } from "../../../store/account/tries.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { textsFor } from "../../../texts/language.ts";
import { type Visit, visitorOf } from "../../../visitor.server.ts";

const freeTries = 10;

/** The answer says why a promo code was refused, and keeps what was typed. */
export interface CodeAnswer {
  problem: keyof Texts["checkout"]["code"]["problems"];
  typed: string;
}

/** Adds a promo code to the draft, or removes it when the field is empty. Wrong codes are counted, so that nobody finds one by guessing. */
export async function actOnCode(visit: Visit, checkoutId: string, typed: string) {
  const refuse = (problem: CodeAnswer["problem"], status: number) =>
    data({ code: { problem, typed: typed.slice(0, 40) } }, { status });
  const key = `wrong code by ${visitorOf(visit)}`;
  if (typed && (await takeTry(key, freeTries))) return refuse("codeTries", 429);
  const entered = await enterCode(checkoutId, typed);
  if (typed && entered !== "codeUnknown") await giveBackTry(key);
  if (entered === "unknown") return data({ problem: entered }, { status: 409 });
  if (entered === "codePaying") return refuse(entered, 409);
  if (entered !== "entered") return refuse(entered, 400);
  return redirect(textsFor(visit.request).href("/checkout"), 303);
}
