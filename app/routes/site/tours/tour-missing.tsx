import { useFormTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

/** Shows a loading indicator while there is no tour, and links on, so that no guest waits in vain. */
export function TourMissing() {
  const t = useFormTexts();
  return (
    <PageHead title={t.bookTour.missing} lead={t.bookTour.missingText}>
      <div className="mt-8 flex items-center gap-6">
        <Spinner label={t.bookTour.finding} className="size-12" />
        <ButtonLink href={t.href("/tours")}>{t.bookTour.all}</ButtonLink>
      </div>
    </PageHead>
  );
}
