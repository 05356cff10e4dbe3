import { en } from "../../texts/en.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** Section 2: a loading indicator while there is no tour; and a way on, so that nobody waits for nothing. */
export function TourMissing() {
  return (
    <PageHead title={en.bookTour.missing} lead={en.bookTour.missingText}>
      <div className="mt-8 flex items-center gap-6">
        <Spinner label={en.bookTour.finding} className="size-12" />
        <ButtonLink href="/tours">{en.bookTour.all}</ButtonLink>
      </div>
    </PageHead>
  );
}
