import { Button, Column, Link, Row } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { namedParts } from "../domain/common/named-parts.ts";
import { letterColours, letterText, smallText } from "./look.ts";

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={heading}>
      {children}
    </h2>
  );
}

export function Paragraph({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <p className="ink" style={{ ...letterText, marginTop: 12, ...style }}>
      {children}
    </p>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={{ ...smallText, marginTop: 10 }}>
      {children}
    </p>
  );
}

/** Shows typed text line by line, each line in its own direction (right-to-left scripts). */
export function Typed({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <span key={index} dir="auto">
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

/** Shows a sentence whose names a mail program's translator leaves alone. */
export function NamedWords({ text, names }: { text: string; names: (string | null | undefined)[] }) {
  return namedParts(text, names).map(({ text: part, isName }, index) =>
    isName ? (
      <span key={index} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A sand-coloured panel with a coloured edge. */
export function Panel({
  edge = letterColours.lagoonLight,
  children,
}: {
  edge?: string;
  children: ReactNode;
}) {
  return (
    <Row style={{ marginTop: 18 }}>
      <Column width="6" style={{ backgroundColor: edge, borderRadius: "14px 0 0 14px", fontSize: 1 }}>
        &nbsp;
      </Column>
      <Column className="panel" style={panel}>
        {children}
      </Column>
    </Row>
  );
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Row style={{ marginTop: 16 }}>
      <Column>
        <Button href={href} style={{ ...action, backgroundColor: letterColours.button }}>
          {children}
        </Button>
      </Column>
    </Row>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="lagoon"
      style={{ color: letterColours.lagoon, textDecorationLine: "underline" }}
    >
      {children}
    </Link>
  );
}

const heading: CSSProperties = { ...letterText, fontSize: 20, fontWeight: 700, marginTop: 34 };
const panel: CSSProperties = {
  backgroundColor: letterColours.sand,
  borderRadius: "0 14px 14px 0",
  padding: "14px 18px 16px",
};
const action: CSSProperties = {
  borderRadius: 14,
  color: "#ffffff",
  fontSize: 19,
  fontWeight: 700,
  padding: "15px 28px",
};
