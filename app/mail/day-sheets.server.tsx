import { renderToStaticMarkup } from "react-dom/server";
import { formatDay } from "../domain/common/day.ts";
import { type CheckedDay, isOpen, toCollectCents } from "../domain/ride/checked-day.ts";
import { dayShort } from "../texts/desk/frame/day-words.ts";
import { dayTexts } from "../texts/desk/ride/day.ts";
import { sheetTexts as words } from "../texts/desk/ride/day-sheet.ts";
import { dollars } from "../texts/desk/ride/ride.ts";
import { DriverSheet } from "./driver-sheet.server.tsx";
import { Clipped, PaperSheet, Time } from "./sheet.server.tsx";
import { type SheetRow, sheetRow } from "./sheet-row.ts";
import { sheetStyle } from "./sheet-style.ts";

const rowsAPage = 25;

export const printScript = `document.querySelector("button").onclick = () => print();`;

/** Renders a day for printing as one self-contained HTML file: the whole day first, then a sheet for each driver. */
export function daySheets(about: CheckedDay, desk?: { back: string }): string {
  const body = renderToStaticMarkup(
    <>
      {desk && (
        <nav className="bar">
          <a href={desk.back}>‹ {words.back}</a>
          <button type="button">{words.print}</button>
          <p>{words.orKeys}</p>
        </nav>
      )}
      <Sheets about={about} />
    </>,
  );
  const script = desk ? `<script>${printScript}</script>` : "";
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title(about.day)}</title>
<style>${sheetStyle}</style></head><body>${body}${script}</body></html>
`;
}

function Sheets({ about }: { about: CheckedDay }) {
  const { day, today, now, checked, team } = about;
  const rows = checked.map((one) => sheetRow(one, team));
  const title = formatDay(day, "es-CR").replace(/^./, (letter) => letter.toUpperCase());
  const asOf = words.asOf(dayShort(today), now);
  const pages = Math.max(1, Math.ceil(rows.length / rowsAPage));
  const facts = [
    dayTexts.rides(rows.length),
    words.open(checked.filter(isOpen).length),
    words.toCollect(dollars(toCollectCents(checked))),
  ].join(" · ");
  return (
    <main>
      {Array.from({ length: pages }, (_, n) => {
        const page = pages > 1 ? ` · ${words.page(n + 1, pages)}` : "";
        const shown = rows.slice(n * rowsAPage, (n + 1) * rowsAPage);
        return (
          <PaperSheet key={n} title={title} facts={rows.length > 0 ? facts + page : ""} asOf={asOf}>
            {shown.length > 0 ? <DayTable rows={shown} /> : <p className="empty">{words.none}</p>}
          </PaperSheet>
        );
      })}
      {team.drivers.map(({ id, name }) => {
        const theirs = checked.filter(({ job }) => job.driverId === id);
        return theirs.length === 0 ? null : (
          <DriverSheet key={id} name={name} title={title} asOf={asOf} checked={theirs} team={team} />
        );
      })}
    </main>
  );
}

function DayTable({ rows }: { rows: SheetRow[] }) {
  const { columns } = words;
  return (
    <table>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, text]) => (
            <th key={name} scope="col" className={name}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.isOver ? "over" : undefined}>
            <Time row={row} as="td" />
            <td className="from" colSpan={row.to ? 1 : 2}>
              <Clipped text={row.from} lines={row.to ? "one" : "two"} strong />
              <Clipped text={row.fromDoor} lines="two" />
            </td>
            {row.to && (
              <td className="to">
                <Clipped text={row.to} strong />
                <Clipped text={row.toDoor} lines="two" />
              </td>
            )}
            <td className="guest">
              <Clipped text={row.guest} lines="two" strong />
              <Clipped text={row.phone} />
            </td>
            <td className="people">
              <Clipped text={together([row.people, row.extras].filter(Boolean).join(" · "))} lines="three" />
            </td>
            <td className="driver">
              {row.driver ? (
                <Clipped text={row.driver} strong />
              ) : (
                <span className="lack">{words.driverless}</span>
              )}
              <Clipped text={row.van ?? words.vanless} />
              {row.isAccepted && <Clipped text={dayTexts.accepted} />}
            </td>
            <td className="collect">{row.collects ? <strong>{row.money}</strong> : row.money}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keeps a number on one line with the word that it counts. */
const together = (text: string) => text.replace(/(?<=\d) /g, "\u00a0");
