import { Form, Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { mostRidesAtOnce } from "../../../../domain/ride/assign-several.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { turnAddress, wholeQueue } from "../../kit/place-in-queue.ts";
import { sheetHref, withoutSheet } from "../../kit/sheet.tsx";
import { useMay } from "../../kit/shut.tsx";
import type { DayRow } from "./day-row.server.ts";

const { choosing } = dayTexts;
const second = "min-h-11 rounded-xl bg-sand/10 px-2.5 font-semibold hover:bg-sand/20 lg:px-4";

interface ChosenBarProps {
  rows: DayRow[];
  /** Those of the ticked rides whose boxes are folded away. */
  folded: DayRow[];
  chooseAll: () => void;
  close: () => void;
}

/** Holds the form of the rows' boxes, and the actions for all ticked rides; it stands at the foot of the screen. */
export function ChosenBar({ rows, folded, chooseAll, close }: ChosenBarProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const opened = [...query.getAll("assign"), ...query.getAll("note")];
  const closeSheet = () => {
    if (rows.some(({ id }) => opened.includes(id)))
      void navigate(withoutSheet(query), { preventScrollReset: true });
  };
  const mayAct = useMay("dispatch");
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const cents = rows.reduce((sum, row) => sum + row.askedCents, 0);
  const over = rows.length - mostRidesAtOnce;
  const mayGo = rows.length > 0 && over <= 0;
  const ids = rows.map(({ id }) => id);
  const view = [...new URLSearchParams(withoutSheet(query))];
  const guests = [...new Set(rows.map(({ reference }) => reference))];
  return (
    <Form id="chosen" action={pathname} preventScrollReset onReset={close} className="chosen-bar">
      {[...view, ...folded.map(({ id }) => ["assign", id] as const)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <p aria-live="polite" className="px-2 leading-tight whitespace-nowrap max-lg:basis-3/5 max-lg:grow">
        <strong>{choosing.count(rows.length)}</strong>
        <span className="ml-2 text-sm text-sand/80">
          {over > 0 && choosing.tooMany(mostRidesAtOnce, over)}
          {mayGo && [dayTexts.people(people), cents > 0 && dollars(cents)].filter(Boolean).join(" · ")}
        </span>
      </p>
      <button
        type="reset"
        aria-label={dayTexts.assign.close}
        onClick={closeSheet}
        className={`${second} lg:order-last`}
      >
        ✕
      </button>
      {rows.length === 0 && (
        <button type="button" onClick={chooseAll} className={`${second} grow`}>
          {choosing.all}
        </button>
      )}
      {mayGo && (
        <>
          <button
            type="submit"
            className="min-h-11 grow rounded-xl bg-sand px-2 font-semibold text-ink hover:bg-white lg:px-4"
          >
            {rows.some(({ driver }) => driver) ? choosing.change : choosing.assign}
          </button>
          <a
            href={`${pathname}/sheet?${new URLSearchParams(ids.map((id) => ["assign", id]))}`}
            className={`${second} inline-flex items-center`}
          >
            {choosing.sheets}
          </a>
          {mayAct && (
            <>
              <a
                href={turnAddress({ ...wholeQueue, guests })}
                className={`${second} inline-flex items-center in-data-kept:hidden`}
              >
                {choosing.tell}
              </a>
              <Link
                to={sheetHref(query, "note", ids)}
                preventScrollReset
                className={`${second} inline-flex items-center in-data-kept:hidden`}
              >
                {choosing.note}
              </Link>
            </>
          )}
        </>
      )}
    </Form>
  );
}
