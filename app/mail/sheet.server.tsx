import type { ReactNode } from "react";
import { timeless } from "../texts/desk/ride/hour.ts";
import type { SheetRow } from "./sheet-row.ts";

interface SheetProps {
  title: string;
  facts: string;
  asOf: string;
  children: ReactNode;
}

/** A sheet begins on a new page. */
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
  return <As className={time ? "time" : "time none"}>{time ?? timeless}</As>;
}

/** Cuts a text to the number of lines that its cell has room for. */
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
