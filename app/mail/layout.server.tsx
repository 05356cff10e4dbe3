import { Column, Container, Head, Html, Preview, Row, render } from "@react-email/components";
import type { ReactElement, ReactNode } from "react";
import type { Language } from "../domain/common/language.ts";
import { letterColours, letterFont, letterStyle, outlookStyle } from "./look.ts";
import { Masthead, type MastheadWords } from "./masthead.server.tsx";

interface LetterPageProps extends MastheadWords {
  lang: Language;
  /** A mailbox's list shows this text after the subject. */
  preview: string;
  footer: ReactNode;
  children: ReactNode;
}

export function LetterPage({ lang, preview, footer, children, ...masthead }: LetterPageProps) {
  return (
    <Html lang={lang}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{masthead.title}</title>
        <style>{letterStyle}</style>
      </Head>
      <body className="ground" style={{ backgroundColor: letterColours.sand, margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <Row className="ground" style={{ backgroundColor: letterColours.sand, fontFamily: letterFont }}>
          <Column className="margin" align="center">
            <Container className="letter" style={{ maxWidth: 600 }}>
              <Masthead {...masthead} />
              <Row>
                <Column
                  className="sheet"
                  style={{ backgroundColor: letterColours.shell, padding: "14px 24px 36px" }}
                >
                  {children}
                </Column>
              </Row>
              <Row>
                <Column className="foot soft" style={foot}>
                  {footer}
                </Column>
              </Row>
            </Container>
          </Column>
        </Row>
      </body>
    </Html>
  );
}

export async function renderLetter(page: ReactElement): Promise<string> {
  return (await render(page)).replace("</head>", `${outlookStyle}</head>`);
}

const foot = {
  color: letterColours.soft,
  fontSize: 14,
  lineHeight: "21px",
  padding: "20px 24px 36px",
  textAlign: "left",
} as const;
