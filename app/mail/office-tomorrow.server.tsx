import type { CSSProperties } from "react";
import { addDays } from "../domain/common/day.ts";
import { type CheckedDay, isOpen, toCollectCents } from "../domain/ride/checked-day.ts";
import { env } from "../env.server.ts";
import { dayName, dayShort } from "../texts/desk/frame/day-words.ts";
import { dayTexts } from "../texts/desk/ride/day.ts";
import { sheetTexts, officeTomorrowTexts as words } from "../texts/desk/ride/day-sheet.ts";
import { timeless } from "../texts/desk/ride/hour.ts";
import { dollars } from "../texts/desk/ride/ride.ts";
import { daySheets } from "./day-sheets.server.tsx";
import { dayTable } from "./day-table.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter } from "./letter.ts";
import { letterColours, letterText, smallText } from "./look.ts";
import { Action, Heading, Paragraph } from "./parts.server.tsx";
import { type SheetRow, sheetRow } from "./sheet-row.ts";

/**
 * Writes the rides of a day to the operator in Spanish, with files for printing and for Excel, so that the day can
 * run while the site is down.
 */
export async function officeTomorrowLetter(about: CheckedDay, messageId: string): Promise<Letter> {
  const { day, checked, team } = about;
  const open = checked.filter(isOpen).length;
  const title = `${whenWords(about)} ${dayShort(day)}`;
  const subject = words.subject(title, checked.length, open);
  const facts = `${sheetTexts.open(open)} · ${sheetTexts.toCollect(dollars(toCollectCents(checked)))}`;
  const rows = checked.map((one) => sheetRow(one, team));
  const address = `${env.siteUrl}/dashboard/admin/day/${day}`;
  const name = sheetTexts.file(day);
  return {
    to: env.OPERATOR_EMAIL,
    subject,
    html: await renderLetter(
      <LetterPage lang="es" title={title} preview={`${subject}.`} footer={words.footer}>
        <Heading>
          {dayTexts.rides(rows.length)} · {facts}
        </Heading>
        <Paragraph>{words.lead}</Paragraph>
        <Action href={address}>{words.openDay}</Action>
        <RideRows rows={rows} />
      </LetterPage>,
    ),
    text: [subject, facts, words.lead, address, ...rows.map(rideText), words.footer]
      .join("\n\n")
      .concat("\n"),
    attachments: [
      { filename: `${name}.html`, contentType: "text/html; charset=utf-8", content: daySheets(about) },
      { filename: `${name}.csv`, contentType: "text/csv; charset=utf-8", content: dayTable(about) },
    ],
    messageId,
  };
}

/** Returns "Mañana, lunes"; a letter that was long on its way may say "Hoy" by now. */
function whenWords({ day, today }: CheckedDay): string {
  const name = dayName(day);
  const near = { [today]: words.when.today, [addDays(today, 1)]: words.when.tomorrow }[day];
  return near ? `${near}, ${name.toLowerCase()}` : name;
}

function RideRows({ rows }: { rows: SheetRow[] }) {
  const table = { role: "presentation", width: "100%", cellPadding: "0", cellSpacing: "0", border: 0 };
  return (
    <table {...table} style={{ marginTop: 24 }}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="ink line" width="64" style={time}>
              {row.time ?? timeless}
            </td>
            <td className="ink line" style={cell}>
              <b>{row.route}</b>
              <br />
              <span dir="auto">{row.guest}</span> · {row.people}
              <br />
              <span className="soft" style={{ color: letterColours.soft }}>
                {[row.driver ?? sheetTexts.driverless, row.van, row.money].filter(Boolean).join(" · ")}
              </span>
              {row.lacks.map((text) => (
                <span key={text} className="ink" style={lack}>
                  <br />
                  {text}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rideText(row: SheetRow): string {
  const { time, route, guest, people, driver, van, money, lacks } = row;
  return [
    `${time ?? timeless}  ${route}`,
    `${guest} · ${people}`,
    [driver ?? sheetTexts.driverless, van, money].filter(Boolean).join(" · "),
    ...lacks,
  ].join("\n");
}

const cell: CSSProperties = {
  ...letterText,
  borderTop: `1px solid ${letterColours.sandDark}`,
  fontSize: 16,
  lineHeight: "23px",
  padding: "10px 0",
  verticalAlign: "top",
};
const time: CSSProperties = { ...cell, fontWeight: 800, paddingRight: 12 };
const lack: CSSProperties = { ...smallText, color: letterColours.coral, fontWeight: 700 };
