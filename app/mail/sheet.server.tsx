import type { ReactNode } from "react";
import { sheetTexts } from "../texts/desk/ride/sheet.ts";
import type { SheetRow } from "./sheet-row.ts";

interface SheetProps {
  title: string;
  facts: string;
  asOf: string;
  children: ReactNode;
}

/** What begins on a page of its own. */
export function PaperSheet({ title, facts, asOf, children }: SheetProps) {
  return (
    <section className="sheet">
      <header className="head">
        <h1>{title}</h1>
        <p>{facts}</p>
        <p className="asof">{asOf}</p>
      </header>
      {children}
    </section>
  );
}

export function Time({ row: { time }, as: As }: { row: SheetRow; as: "td" | "p" }) {
  return <As className={time ? "time" : "time none"}>{time ?? sheetTexts.timeless}</As>;
}

/** So much of a text as its place in the table holds. */
export function Clipped({
  text,
  lines = "one",
  strong,
}: {
  text: string;
  lines?: "one" | "two" | "three";
  strong?: boolean;
}) {
  if (!text) return null;
  return (
    <span className={lines} dir="auto">
      {strong ? <b>{text}</b> : text}
    </span>
  );
}
