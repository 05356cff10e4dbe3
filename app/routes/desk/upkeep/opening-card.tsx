import { confirmableSteps, type OpeningStep } from "../../../domain/upkeep/opening.ts";
import type { Opening } from "../../../operations/upkeep/opening.server.ts";
import { openingTexts as words } from "../../../texts/desk/upkeep/opening.ts";
import { buttons } from "../kit/card.tsx";
import { DeskForm } from "../kit/form.tsx";
import { useMay } from "../kit/shut.tsx";

const company = "/dashboard/admin/catalogue/company#company";
const hrefs: Record<OpeningStep, string> = {
  contact: company,
  prices: "/dashboard/admin/catalogue/fares",
  tours: "/dashboard/admin/catalogue/tours",
  promises: company,
  photos: "/dashboard/admin/photos",
  licence: company,
  office: company,
  rating: company,
  van: "/dashboard/admin/photos",
  faces: "/dashboard/admin/team",
  payments: "https://developer.paypal.com/dashboard/applications/live",
  letters: "/demo/mailbox",
  backups: "/dashboard/admin/backups",
};

/** Shows one step: what is still a sample, and the link that mends it, or that the step is done. */
export function OpeningCard({ step, opening, edit }: { step: OpeningStep; opening: Opening; edit: number }) {
  const isDone = opening.isDone[step];
  const mayMend = useMay("manage");
  const { name, done } = words.steps[step];
  const { says, link, href } = stepLeft(step, opening);
  const isLacking = step === "tours" && opening.toursWithoutHours.length > 0;
  const confirmable = confirmableSteps.find((one) => one === step && !isLacking);
  return (
    <li className="flex gap-3.5 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
      <Mark isDone={isDone} />
      <div className="min-w-0 grow">
        <h2 className="text-xl">
          {name} <span className="sr-only">({isDone ? words.isDone : words.isLeft})</span>
        </h2>
        <p className="mt-0.5 leading-snug text-ink-soft [overflow-wrap:anywhere]">{isDone ? done : says}</p>
        {!isDone && mayMend && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            <a href={href} className={buttons.ink}>
              {link}
            </a>
            {confirmable && (
              <DeskForm
                name={`confirm-${step}`}
                intent="confirm"
                fields={{ confirm: confirmable }}
                shown={{ edit }}
              >
                <button type="submit" aria-label={words.confirmed[confirmable]} className={buttons.quiet}>
                  {words.confirm[confirmable]}
                </button>
              </DeskForm>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function stepLeft(step: OpeningStep, { samples, isMailSet, toursWithoutHours }: Opening) {
  const { link } = words.steps[step];
  if (step === "contact") return { says: words.samples(samples), link, href: company };
  if (step === "tours" && toursWithoutHours.length > 0)
    return { says: words.tours(toursWithoutHours), link, href: hrefs.tours };
  if (step === "letters" && isMailSet)
    return { says: words.left.sender, link: words.senderLink, href: company };
  return { says: words.left[step], link, href: hrefs[step] };
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" className="shrink-0">
      {isDone ? (
        <>
          <circle cx="12" cy="12" r="12" className="fill-leaf" />
          <path d="m7 12.5 3.5 3.5L17 9" fill="none" strokeWidth="2.5" className="stroke-ink" />
        </>
      ) : (
        <circle cx="12" cy="12" r="10.5" fill="none" strokeWidth="2" className="stroke-ink-soft" />
      )}
    </svg>
  );
}
