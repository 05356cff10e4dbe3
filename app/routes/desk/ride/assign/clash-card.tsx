import { Link, useFetcher, useSearchParams } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { lanesTexts } from "../../../../texts/desk/ride/driver-lanes.ts";
import type { Answer } from "../../kit/answer.ts";
import { PressForm } from "../../kit/press-form.tsx";
import { sheetHref } from "../../kit/sheet.tsx";
import { showsLanesAlone } from "../../kit/views.tsx";
import { quiet } from "../row/next-button.tsx";
import type { ClashView } from "./clash-view.server.ts";

/** Says why a driver can't reach a ride, and offers one who could. */
export function ClashCard({ clash }: { clash: ClashView }) {
  const [query] = useSearchParams();
  const key = `clash-${clash.id}`;
  const { data: answer } = useFetcher<Answer>({ key });
  const { best } = clash;
  return (
    <section
      aria-labelledby={key}
      className="grid shrink-0 gap-2 rounded-card border-l-4 border-ink bg-shell px-4 py-3.5 shadow-card"
    >
      <h3 id={key} className="flex items-center gap-2.5 font-sans text-[0.95rem] tracking-normal">
        <Link
          to={{ search: showsLanesAlone(query) ? "" : query.toString(), hash: `ride-${clash.id}` }}
          className="rounded-full bg-[#fbdcd4] px-2.5 py-1 text-[0.8rem] font-semibold whitespace-nowrap text-[#8f2a14] hover:underline"
        >
          {clash.name}
        </Link>
        {clash.heading}
      </h3>
      <p className="text-[0.9rem] leading-snug">{clash.text}</p>
      {answer && !answer.good && (
        <p role="alert" className="text-sm font-semibold text-coral-dark">
          {answer.text}
        </p>
      )}
      <div className="flex items-center gap-3">
        {best ? (
          <PressForm
            fetcherKey={key}
            fields={{ intent: "assign", was: clash.was, driver: best.driverId, vehicle: best.vehicleId }}
            className="contents"
          >
            <button
              type="submit"
              className="min-h-10 rounded-xl bg-ink px-4 text-sm font-semibold whitespace-nowrap text-sand hover:bg-lagoon"
            >
              {dayTexts.actions.giveTo(best.name)}
            </button>
          </PressForm>
        ) : (
          <p className="text-[0.8rem] text-ink-soft">{lanesTexts.clash.nobody}</p>
        )}
        <Link
          to={sheetHref(query, "assign", clash.id)}
          preventScrollReset
          className={`${quiet} whitespace-nowrap`}
        >
          {dayTexts.actions.seeDrivers}
        </Link>
      </div>
      {best && <p className="text-[0.8rem] leading-snug text-ink-soft">{`${best.name}: ${best.reasons}`}</p>}
    </section>
  );
}
