import { cleanText, readFields } from "../../../../domain/common/form.ts";
import { toE164 } from "../../../../domain/common/phone-number.server.ts";
import { email, personName } from "../../../../domain/sale/booking-form.ts";
import { typedPartnerReference } from "../../../../domain/sale/partner-reference.ts";
import { isUnreachableAddress } from "../../../../operations/message/mail-reach.server.ts";
import {
  correctGuest,
  correctGuestAlone,
  correctRidesAhead,
  type GuestDetails,
} from "../../../../operations/reservation/correct-guest.server.ts";
import { resendConfirmation } from "../../../../operations/reservation/operate.server.ts";
import { findGuest } from "../../../../store/reservation/room.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { changedMeanwhile, shownIn } from "../../kit/as-shown.ts";
import type { Pressed } from "../../kit/pressed.ts";

const { guest: words, answers } = roomTexts;
const guestFields = ["firstName", "phone", "email", "message", "taxId", "partnerReference"] as const;
type Field = (typeof guestFields)[number];

/** Each reader returns the value to store, or undefined where the typed text can't be used. */
const readers: Record<Field, (text: string) => string | undefined> = {
  firstName: (text) => personName.safeParse(text).data,
  email: (text) => email.safeParse(text).data,
  phone: (text) => toE164(text),
  message: (text) => (text.length <= 2000 ? text : undefined),
  taxId: (text) => (text.length <= 40 ? text.replaceAll("\n", " ") : undefined),
  partnerReference: typedPartnerReference,
};

/** Writes the fields that were corrected, and sends the confirmation again where that is ticked. */
export async function correct({ form, reservation, actor, click }: Pressed): Promise<Answer> {
  const typed = readFields(form, guestFields);
  const now = await findGuest(reservation.id);
  const seen = shownIn(form);
  const was = { ...now };
  const after: Partial<GuestDetails> = {};
  const wrong: Field[] = [];
  for (const field of guestFields) {
    const shown = seen[field] ?? cleanText(now[field]);
    // A form may return an old value with a space less; a reader who saw that value saw the current one.
    if (shown !== cleanText(now[field])) was[field] = shown;
    // An unchanged field is not read: an old number that nobody can dial must not hinder other corrections.
    if (!form.has(field) || typed[field] === shown) continue;
    const value = readers[field](typed[field]);
    if (value === undefined || (field === "email" && (await isUnreachableAddress(value)))) wrong.push(field);
    else after[field] = value;
  }
  if (wrong.length > 0) return bad(wrong.map((field) => words.wrong[field]).join(" "), { wrong, was });
  const withSeries = form.get("withSeries") === "on";
  const write = withSeries ? correctGuest : correctGuestAlone;
  const result = await write(reservation.id, was, after, actor);
  if (result.outcome === "gone") return stale(answers.gone);
  if (result.outcome === "changedMeanwhile")
    return changedMeanwhile(result.now, (field) => words.fields[field as Field], { was });
  const ahead = withSeries ? await correctRidesAhead(reservation.id, was, after, actor) : 0;
  const saved = (plain: string): Answer =>
    result.alsoSeries || ahead > 0
      ? { ...good(`${plain} ${words.alsoSeries(ahead)}`), warns: true }
      : good(plain);
  if (form.get("resend") !== "on") return saved(answers[result.outcome]);
  const sent = await resendConfirmation(reservation.id, actor, click);
  if (sent === "noAddress") return bad(words.noAddress, { wrong: ["email"], isStale: true });
  if (!sent) return bad(words.savedNotSent, { isStale: true });
  return saved(words.savedAndSent);
}
