import { Column, Row } from "@react-email/components";
import { markPath, markWidth } from "../domain/catalogue/company-mark.ts";
import { mixed } from "../domain/common/colour.ts";
import { env } from "../env.server.ts";
import { ourCompany } from "../texts/with-company.ts";
import { letterColours } from "./look.ts";

export interface MastheadWords {
  title: string;
  /** The reference in large letters, for people to read out. */
  reference?: { label: string; text: string };
}

/** The letter's head is a poster: the sun over water or the company's own mark, the title, and three bands of dusk. */
export function Masthead({ title, reference }: MastheadWords) {
  const { name, mark } = ourCompany();
  return (
    <>
      <Row>
        <Column className="top" style={top()}>
          <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
            <tbody>
              <tr>
                {mark ? (
                  <td>
                    <img
                      src={env.siteUrl + markPath(mark, "mark.png")}
                      alt=""
                      width={markWidth(mark, 34)}
                      height="34"
                      style={{ display: "block" }}
                    />
                  </td>
                ) : (
                  <td width="34" height="34" style={disc()}>
                    &nbsp;
                  </td>
                )}
                <td style={wordmark}>{name}</td>
              </tr>
            </tbody>
          </table>
          <h1 style={heading}>{title}</h1>
          {reference && (
            <p style={label}>
              {reference.label}
              <br />
              <span translate="no" style={plate}>
                {reference.text}
              </span>
            </p>
          )}
        </Column>
      </Row>
      {[letterColours.mango, letterColours.sunset, letterColours.lagoonLight].map((band) => (
        <Row key={band}>
          <Column height="6" style={{ backgroundColor: band, fontSize: 1, lineHeight: "6px" }}>
            &nbsp;
          </Column>
        </Row>
      ))}
    </>
  );
}

const top = () => ({
  backgroundColor: letterColours.ink,
  backgroundImage: `linear-gradient(${letterColours.ink} 40%, ${mixed(letterColours.ink, letterColours.lagoon, 0.48)})`,
  padding: "26px 24px 28px",
});
const disc = () => {
  const { mango, lagoon, lagoonLight } = letterColours;
  const water = `${lagoonLight} 58%, ${lagoonLight} 76%, ${lagoon} 76%`;
  return {
    backgroundColor: mango,
    backgroundImage: `linear-gradient(${mango} 58%, ${water})`,
    borderRadius: 17,
    fontSize: 1,
    lineHeight: "1px",
  };
};
const wordmark = {
  color: letterColours.sand,
  fontSize: 24,
  fontWeight: 800,
  letterSpacing: "-0.02em",
  lineHeight: "34px",
  paddingLeft: 11,
};
const heading = {
  color: letterColours.sand,
  fontSize: 40,
  fontWeight: 800,
  letterSpacing: "-0.03em",
  lineHeight: "44px",
  margin: "34px 0 0",
};
const label = { color: letterColours.sandDark, fontSize: 15, lineHeight: "22px", margin: "18px 0 0" };
const plate = {
  color: letterColours.mango,
  fontSize: 36,
  fontWeight: 800,
  letterSpacing: "0.03em",
  lineHeight: "42px",
  whiteSpace: "nowrap",
} as const;
