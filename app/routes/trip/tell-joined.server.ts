import { sameAddress } from "../../booking/join-twins.server.ts";
import { tripSecret } from "../../booking/trip-secret.server.ts";
import type { Language } from "../../domain/language.ts";
import type { Reservation } from "../../domain/reservation.ts";
import { findStaying } from "../../store/twins.server.ts";
import { texts } from "../../texts/language.ts";

/** What this trip goes on as, where it was booked twice under the same address; with another it tells nothing. */
export async function tellJoined(own: Reservation, language: Language) {
  const stays = own.status === "CANCELLED" ? await findStaying(own.id) : undefined;
  if (!stays || !sameAddress(own, stays)) return undefined;
  return { reference: stays.reference, href: texts[language].href(`/trip/${tripSecret(stays.id)}`) };
}
