import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { Fold } from "../kit/fold.tsx";
import { DeskForm } from "../kit/form.tsx";
import { AmountFields, RateLines, SubjectFields } from "../kit/rates/rates.tsx";
import { Submit } from "../kit/submit.tsx";
import type { PartnerPage } from "./partner-page.server.ts";

const { rates: words, saving } = partnerTexts;

interface RatesProps extends Pick<PartnerPage, "rates" | "choices" | "today"> {
  /** A rate has to be put next, so its form stands open. */
  isAsked: boolean;
}

/** Shows what a partner earns by which ride and since when, and puts a rate. */
export function Rates({ rates, choices, today, isAsked }: RatesProps) {
  const fields = (
    <>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <AmountFields words={words} today={today} />
      </div>
      <SubjectFields words={words} choices={choices} />
      <Submit look="primary" doing={saving}>
        {words.put}
      </Submit>
    </>
  );
  return (
    <section
      aria-labelledby="rates"
      className="grid gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
    >
      <h2 id="rates" className="text-xl">
        {words.heading}
      </h2>
      <RateLines rows={rates} />
      {isAsked ? (
        <DeskForm name="rate" intent="rate" className="grid gap-3 rounded-2xl bg-sand p-3.5">
          {fields}
        </DeskForm>
      ) : (
        <Fold name="rate" intent="rate" heading={words.add} look="button">
          {fields}
        </Fold>
      )}
    </section>
  );
}
