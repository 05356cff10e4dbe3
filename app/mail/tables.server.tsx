import type { CSSProperties, ReactNode } from "react";
import type { Amounts, BookedRide } from "./booked.ts";
import { letterColours, letterText, smallText } from "./look.ts";
import { NamedWords, Panel, Typed } from "./parts.server.tsx";
import type { ChangedPart, ChangeWords } from "./plan-changes.ts";

/** Shows one ride: the hour first, then each stop with a dot, and what helps where there is no network. */
export function RideTable(ride: BookedRide) {
  const { label, tour, day, hour, stops, pickup, reason, flight, extras, help, names } = ride;
  return (
    <Panel>
      <p className="lagoon" style={{ ...smallText, color: letterColours.lagoon, fontWeight: 700 }}>
        {[label, tour].filter(Boolean).join(": ")}
      </p>
      {hour && (
        <p className="ink" style={{ ...letterText, fontSize: 34, fontWeight: 800, lineHeight: "42px" }}>
          {hour}
        </p>
      )}
      <p
        className="ink"
        style={{ ...letterText, fontSize: 21, fontWeight: 700, lineHeight: "28px", textWrap: "balance" }}
      >
        {day}
      </p>
      {(hour ? reason : pickup) && (
        <p className="soft" style={smallText}>
          {hour ? reason : pickup}
        </p>
      )}
      <Table style={{ margin: "8px 0 6px" }}>
        {stops.map((stop, index) => (
          <tr key={index}>
            <td
              width="24"
              valign="top"
              style={{ ...letterText, color: index === 0 ? letterColours.sunset : letterColours.lagoonLight }}
            >
              <span aria-hidden="true">●</span>
            </td>
            <td className="ink" style={{ ...letterText, fontWeight: index === 0 ? 700 : 400 }}>
              <Typed text={stop} />
            </td>
          </tr>
        ))}
      </Table>
      {[flight, extras].filter(Boolean).map((line) => (
        <p key={line} className="soft" style={smallText}>
          <NamedWords text={line} names={names} />
        </p>
      ))}
      {help.map((line) => (
        <p key={line} className="ink" style={{ ...letterText, fontWeight: 700, marginTop: 6 }}>
          <NamedWords text={line} names={names} />
        </p>
      ))}
    </Panel>
  );
}

/** Shows the one amount that a letter is about. */
export function SumRow({ label, amount, day }: { label: string; amount: string; day: string }) {
  return (
    <Panel>
      <p className="lagoon" style={{ ...smallText, color: letterColours.lagoon, fontWeight: 700 }}>
        {label}
      </p>
      <p className="ink" style={{ ...letterText, fontSize: 36, fontWeight: 800, lineHeight: "46px" }}>
        {amount}
      </p>
      <p className="soft" style={smallText}>
        {day}
      </p>
    </Panel>
  );
}

/** A table with names on the left and values on the right. */
export function FactTable({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Table>
      {facts.map(([name, value], index) => (
        <tr key={index}>
          <td className="soft line" width="92" style={{ ...cell, ...nameStyle }}>
            {name}
          </td>
          <td className="ink line" style={cell}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Shows each ride in a row. */
export function RideFacts({ rides }: { rides: BookedRide[] }) {
  return (
    <FactTable
      facts={rides.map(({ label, day, what, pickup }) => [
        label,
        <>
          <strong>{day}</strong>
          <br />
          {what}
          {pickup && (
            <>
              <br />
              {pickup}
            </>
          )}
        </>,
      ])}
    />
  );
}

/** Shows the differences in one part of a trip, with the former values. */
export function ChangeTable({ label, facts, before }: ChangedPart & Pick<ChangeWords, "before">) {
  return (
    <Panel>
      <p className="lagoon" style={{ ...smallText, color: letterColours.lagoon, fontWeight: 700 }}>
        {label}
      </p>
      {facts.map(({ name, is, was }) => (
        <p key={name} className="ink" style={{ ...letterText, marginTop: 6 }}>
          {name}: <strong>{is}</strong>
          <br />
          <span className="soft" style={smallText}>
            {before(was)}
          </span>
        </p>
      ))}
    </Panel>
  );
}

/** Shows the lines of a price and their total. */
export function PriceTable({ lines, total }: Amounts) {
  return (
    <Table>
      {[...lines, total].map(([what, amount], index) => {
        const style = index === lines.length ? sum : cell;
        return (
          <tr key={index}>
            <td className="ink line" style={style}>
              {what}
            </td>
            <td className="ink line" align="right" style={{ ...style, ...figure }}>
              {amount}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  const plain = { role: "presentation", width: "100%", cellPadding: "0", cellSpacing: "0", border: 0 };
  return (
    <table {...plain} style={{ marginTop: 12, ...style }}>
      <tbody>{children}</tbody>
    </table>
  );
}

const cell: CSSProperties = {
  ...letterText,
  borderTop: `1px solid ${letterColours.sandDark}`,
  padding: "9px 0",
  textWrap: "pretty",
  verticalAlign: "top",
};
const nameStyle: CSSProperties = { color: letterColours.soft, fontSize: 15, paddingRight: 14 };
const sum: CSSProperties = { ...cell, fontSize: 22, fontWeight: 800, paddingTop: 14 };
const figure: CSSProperties = { fontVariantNumeric: "tabular-nums", paddingLeft: 16, whiteSpace: "nowrap" };
