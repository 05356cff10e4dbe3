import type { ReactNode } from "react";
import { ratingSite } from "../../domain/catalogue/company-trust.ts";
import { formatNumber } from "../../domain/common/money.ts";
import { callLink } from "../../domain/common/phone.ts";
import { useFormTexts } from "../../texts/language.ts";
import { officeHours } from "../../texts/office-hours.ts";
import { ourCompany } from "../../texts/with-company.ts";

/** Says in facts why a stranger may trust the company, over the whole width: on a wide screen each in a column. */
export function Proof() {
  return (
    <section className="bg-ink pt-5 pb-12 text-sand lg:pt-12 lg:pb-16">
      <ul className="wrap grid gap-x-12 gap-y-2.5 max-lg:text-[0.9375rem] lg:auto-cols-fr lg:grid-flow-col lg:gap-x-0 lg:divide-x lg:divide-sand/20">
        <Facts inColumns />
      </ul>
    </section>
  );
}

/** Says the same in a few lines beside a price. */
export function ProofBeside() {
  return (
    <ul className="grid gap-2 px-2 text-sm lg:px-0">
      <Facts />
    </ul>
  );
}

/** A fact that the operator has not given takes no room. */
function Facts({ inColumns = false }: { inColumns?: boolean }) {
  const t = useFormTexts();
  const { official, licensed, since, rated } = t.proof;
  const { licence, rating, ratings, ratingUrl, officeDays, phone } = ourCompany();
  const number = (value: number) => formatNumber(value, t.locale);
  const link = `-my-2.5 inline-block py-2.5 ${inColumns ? "hover:text-mango" : "hover:text-lagoon"}`;
  return (
    <>
      {(official.heading || licence) && (
        <Fact inColumns={inColumns} icon={plane} heading={official.heading || licensed}>
          {official.heading && (inColumns || !licence) && (
            <span className={licence ? "max-lg:hidden" : ""}>
              {official.text}
              {licence && ", "}
            </span>
          )}
          {licence && t.licence(licence)}
        </Fact>
      )}
      <Fact inColumns={inColumns} icon={tick} heading={since.heading}>
        {since.text}
      </Fact>
      {rating && (
        <Fact inColumns={inColumns} icon={star} heading={number(Number(rating))} starred>
          {rated.from(number(ratings))}{" "}
          <a
            href={ratingUrl}
            target="_blank"
            rel="noopener"
            className={`${link} underline underline-offset-4`}
          >
            {rated.on(ratingSite(ratingUrl))}
          </a>
        </Fact>
      )}
      {officeDays && (
        <Fact inColumns={inColumns} icon={clock} heading={`${t.office.name} ${officeHours(t, ourCompany())}`}>
          {inColumns && (
            <span className="max-lg:hidden">
              {t.office.days[officeDays]}, {t.office.zone}{" "}
            </span>
          )}
          <a href={callLink(phone)} className={link}>
            {phone}
          </a>
        </Fact>
      )}
    </>
  );
}

const plane =
  "M22 12c0-1-.8-1.7-1.9-1.7H15L9.2 2H7.100l2.7 8.300H5.100L3.3 8H1.700l1 4-1 4h1.600l1.8-2.300h4.700L7.1 22h2.100l5.8-8.300h5.100C21.2 13.7 22 13 22 12Z";
const tick = "M9.5 18.5 3 12l2-2 4.5 4.500L19 5l2 2Z";
const star = "m12 2 3 6.6 7 .8-5.2 4.900L18.2 22 12 18.3 5.8 22l1.4-7.700L2 9.400l7-.8Z";
const clock =
  "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 3a1 1 0 0 1 1 1v5.600l3.4 2a1 1 0 1 1-1 1.700L11 12.700V6a1 1 0 0 1 1-1Z";

interface FactProps {
  icon: string;
  heading: string;
  /** True where a wide screen has the icon beside the heading. */
  starred?: true;
  /** True where a wide screen has the fact in a column of its own, below its heading. */
  inColumns: boolean;
  children: ReactNode;
}

function Fact({ icon, heading, starred, inColumns, children }: FactProps) {
  const mark = (className: string) => (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={className}>
      <path fill="currentColor" d={icon} />
    </svg>
  );
  return (
    <li className={`flex gap-3 ${inColumns ? "lg:block lg:px-8 lg:first:pl-0 lg:last:pr-0" : ""}`}>
      {mark(`shrink-0 ${inColumns ? "mt-0.5 text-mango lg:hidden" : "text-lagoon"}`)}
      <p>
        <strong
          className={`font-semibold ${inColumns ? "lg:block lg:font-display lg:text-2xl lg:font-bold lg:text-mango" : ""}`}
        >
          {heading} {starred && inColumns && mark("inline-block -translate-y-0.5 max-lg:hidden")}
        </strong>{" "}
        <span
          className={
            inColumns
              ? "text-sand/85 max-lg:before:content-['·_'] lg:mt-1.5 lg:block"
              : "text-ink-soft before:content-['·_']"
          }
        >
          {children}
        </span>
      </p>
    </li>
  );
}
