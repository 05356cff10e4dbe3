import { readFields } from "../../../../domain/common/form.ts";
import { typedCents, typedSum } from "../../../../domain/common/typed-amount.ts";
import { setPrice } from "../../../../operations/price/set-price.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { shownIn } from "../../kit/as-shown.ts";
import type { Pressed } from "../../kit/pressed.ts";

const { price: words, answers } = roomTexts;

/** Sets a price for the whole trip, with its reason. */
export async function agreeOnPrice({ form, reservation, actor, unproved }: Pressed): Promise<Answer> {
  const typed = readFields(form, ["price", "reason"]);
  const cents = typedCents(typed.price);
  if (!cents) return bad(words.wrong, { wrong: ["price"] });
  if (typed.reason === "" || typed.reason.length > 200) return bad(words.wrongReason, { wrong: ["reason"] });
  const refused = cents < reservation.priceCents ? await unproved() : undefined;
  if (refused) return refused;
  const before = typedCents(shownIn(form).price ?? "") ?? 0;
  const outcome = await setPrice(
    reservation.id,
    { beforeCents: before, priceCents: cents, reason: typed.reason },
    actor,
  );
  switch (outcome) {
    case "saved":
      return good(words.changed(dollars(cents)));
    case "nothingToDo":
      return good(answers.nothingToDo);
    case "belowDriven":
      return bad(words.belowDriven, { wrong: ["price"] });
    case "changedMeanwhile": {
      const now = (await findReservation(reservation.id))!.priceCents;
      return stale(words.meanwhile(dollars(now)), { was: { price: typedSum(now) } });
    }
    default:
      return stale(answers.gone);
  }
}
