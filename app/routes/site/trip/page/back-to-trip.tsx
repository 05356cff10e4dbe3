import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";

/** Ends the pages that change a trip: the way back, and a person to ask. */
export function BackToTrip({ secret, reference }: { secret: string; reference: string }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={t.href(`/trip/${secret}`)} look="quiet">
        {t.plans.back}
      </ButtonLink>
      <AskWhatsapp greeting={t.chat.aboutBooking(reference)} label={t.trip.whatsapp} look="quiet" />
    </div>
  );
}
