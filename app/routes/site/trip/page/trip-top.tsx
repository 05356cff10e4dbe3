import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { Named } from "../../../../ui/named.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { CopyReference } from "./copy-reference.tsx";
import type { headWords } from "./trip-head.ts";

interface TripTopProps {
  words: ReturnType<typeof headWords>;
  reference: string;
  /** True where the guest was not picked up, so that the page leads to the office at once. */
  asksOffice: boolean;
}

/** Shows how things stand, with a sky behind it while a driver comes. */
export function TripTop({ words: { who, names, ...head }, reference, asksOffice }: TripTopProps) {
  const t = useTexts();
  return (
    <PageHead
      title={<Named text={head.title} names={names} />}
      over={head.over}
      lead={<Named text={head.lead} names={names} />}
      corner={<CopyReference reference={reference} />}
      poster={who ? undefined : "poster-road"}
      scene={who ? { name: "shuttle-wide", width: 1920, height: 800 } : undefined}
      short={!who}
    >
      {asksOffice && (
        <AskWhatsapp
          greeting={t.trip.whatsappText(reference)}
          label={t.trip.whatsapp}
          className="mt-6 bg-leaf! text-ink! hover:brightness-105"
        />
      )}
    </PageHead>
  );
}
