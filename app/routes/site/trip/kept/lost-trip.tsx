import { useEffect } from "react";
import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { dropKept } from "./kept-page.ts";

/** Says that a link opens no trip; what the phone kept of its page goes too. */
export function LostTrip() {
  const t = useTexts();
  useEffect(() => void dropKept(t).catch(() => undefined), [t]);
  return (
    <PageHead title={t.trip.lost} lead={t.trip.lostText}>
      <AskWhatsapp className="mt-8" />
    </PageHead>
  );
}
