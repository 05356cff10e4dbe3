import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { Named } from "../../../../ui/named.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { ComingHead } from "./coming-head.tsx";
import { CopyReference } from "./copy-reference.tsx";
import type { HeadWords } from "./trip-head.ts";
import { VanHead } from "./van-head.tsx";

interface TripTopProps {
  words: HeadWords;
  /** The site's time as the page was read, as ISO text. */
  asOf: string;
  reference: string;
  /** True where the guest was not picked up, so that the page leads to the office at once. */
  asksOffice: boolean;
}

/** Shows who comes and when, or how a trip stands to which nobody comes any more. */
export function TripTop({ words, asOf, reference, asksOffice }: TripTopProps) {
  const t = useTexts();
  const corner = <CopyReference reference={reference} />;
  if (words.van) return <VanHead words={words} van={words.van} corner={corner} />;
  if (words.ride)
    return <ComingHead {...words} asOf={asOf} isAirport={words.ride.from.airport} corner={corner} />;
  return (
    <PageHead
      title={<Named text={words.title} names={words.names} />}
      over={words.over}
      lead={<Named text={words.lead} names={words.names} />}
      corner={corner}
      poster="poster-road"
      short
    >
      {asksOffice && (
        <AskWhatsapp
          greeting={t.chat.aboutBooking(reference)}
          label={t.trip.whatsapp}
          className="mt-6 bg-leaf! text-ink! hover:brightness-105"
        />
      )}
    </PageHead>
  );
}
