import { type CheckedJob, toCollectCents } from "../domain/ride/checked-day.ts";
import type { Team } from "../domain/team/team.ts";
import { dayTexts } from "../texts/desk/ride/day.ts";
import { sheetTexts as words } from "../texts/desk/ride/day-sheet.ts";
import { dollars } from "../texts/desk/ride/ride.ts";
import { PaperSheet, Time } from "./sheet.server.tsx";
import { type SheetRow, sheetRow } from "./sheet-row.ts";

interface DriverSheetProps {
  name: string;
  title: string;
  asOf: string;
  checked: CheckedJob[];
  team: Team;
}

/** One driver's day in letters large enough for a dashboard, with a box to tick for each ride. */
export function DriverSheet({ name, title, asOf, checked, team }: DriverSheetProps) {
  const facts = [title, dayTexts.rides(checked.length), words.toCollect(dollars(toCollectCents(checked)))];
  return (
    <PaperSheet title={name} facts={facts.join(" · ")} asOf={asOf}>
      {checked.map((one) => (
        <Ride key={one.job.id} row={sheetRow(one, team)} />
      ))}
    </PaperSheet>
  );
}

function Ride({ row }: { row: SheetRow }) {
  const { fromDoor, toDoor, people, extras, van, language } = row;
  return (
    <article className="ride">
      <span className="box" role="img" aria-label={words.done} />
      <Time row={row} as="p" />
      <div>
        <h2>{row.route}</h2>
        {fromDoor && <Labelled label={words.from} text={fromDoor} />}
        {toDoor && <Labelled label={words.to} text={toDoor} />}
        <p>
          <b dir="auto">{row.guest}</b> · {row.phone} · {language}
        </p>
        <p>{[people, extras, van ?? words.vanless].filter(Boolean).join(" · ")}</p>
        {row.note && <Labelled label={words.note} text={row.note} className="note" />}
        <p className={row.collects ? "sum" : undefined}>{row.isOver ? row.state : row.money}</p>
      </div>
    </article>
  );
}

function Labelled({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    <p className={className}>
      <span className="label">{label}:</span> <span dir="auto">{text}</span>
    </p>
  );
}
