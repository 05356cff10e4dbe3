import { showsPrice } from "../../../../domain/partner/relation.ts";
import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { Named } from "../../../../ui/named.tsx";
import { PricePanel } from "../../../../ui/price-panel.tsx";
import { Pay } from "../../../kit/pay/pay.tsx";
import { collectorWords } from "../../../kit/trip-ride-words.ts";
import { tripStateWords } from "../../../kit/trip-state-words.ts";
import { Account } from "./account.tsx";
import { CashFirst } from "./cash-first.tsx";
import type { OwnTripShown } from "./read-trip.server.ts";

interface TripMoneyProps {
  trip: OwnTripShown;
  secret: string;
  setPaying: (busy: boolean) => void;
  /** The page's head is about the ride, so that how the money stands is said here. */
  isHeaded: boolean;
}

/** Shows what the trip costs and how that stands, and takes what is due. */
export function TripMoney({ trip, secret, setPaying, isHeaded }: TripMoneyProps) {
  const t = useTexts();
  const { reservation, dueCents, online, problem, collector } = trip;
  if (!showsPrice(reservation.relation))
    return reservation.stage === "declined" ? null : (
      <p className="rounded-card bg-shell p-6 font-semibold shadow-card">{t.trip.byPartner.paid}</p>
    );
  const askCash = trip.coming.length > 0 && !collector && (
    <AskCash reference={reservation.reference} dueCents={dueCents} />
  );
  return (
    <>
      <PricePanel
        quote={reservation.stage === "declined" ? { ...reservation, priceCents: 0 } : reservation}
        note={dueCents > 0 && !online && !collector ? t.checkout.payAgreedNote : undefined}
        instead={t.plans.nothingToPay}
        isSmall
      >
        {isHeaded && (
          <p className="mt-4 font-semibold">
            <Named
              text={tripStateWords(t, { ...reservation, ...trip })}
              names={[collector && collectorWords(t, collector)]}
            />
          </p>
        )}
        <Account {...trip} />
      </PricePanel>
      {dueCents > 0 && (
        <CashFirst collector={collector} dueCents={dueCents} isAsked={problem !== undefined}>
          {online ? (
            <Pay
              online={online}
              subject={{ trip: secret }}
              problem={problem}
              working={setPaying}
              heading={t.pay.due(t.dollars(dueCents))}
              note={t.pay.dueNote}
            >
              {askCash}
            </Pay>
          ) : (
            askCash && <section className="rounded-card bg-shell p-6 shadow-card">{askCash}</section>
          )}
        </CashFirst>
      )}
    </>
  );
}

/** Offers to ask the office for paying in cash, while no driver has been told to collect it. */
export function AskCash({ reference, dueCents }: { reference: string; dueCents: number }) {
  const t = useTexts();
  const { text, button, greeting } = t.pay.cash;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{text}</p>
      <AskWhatsapp look="quiet" label={button} greeting={greeting(reference, t.dollars(dueCents))} />
    </div>
  );
}
