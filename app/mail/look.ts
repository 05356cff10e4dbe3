import type { CSSProperties } from "react";
import { lightTone } from "../domain/catalogue/company-colours.ts";
import { ourCompany } from "../texts/with-company.ts";

export const letterColours = {
  ink: "#0f2a2e",
  soft: "#48605f",
  /** These three follow the company's colours, which can change while the server runs. */
  get lagoon() {
    return ourCompany().brandColour;
  },
  get button() {
    return ourCompany().buttonColour;
  },
  get lagoonLight() {
    return lightTone(ourCompany());
  },
  coral: "#d04327",
  sunset: "#f2643d",
  mango: "#ffb238",
  sand: "#fbf5ea",
  sandDark: "#efe5d2",
  shell: "#fffdf8",
};

export const letterFont = "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, sans-serif";

export const letterText: CSSProperties = {
  color: letterColours.ink,
  fontSize: 17,
  lineHeight: "26px",
  margin: 0,
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

export const smallText: CSSProperties = {
  ...letterText,
  color: letterColours.soft,
  fontSize: 15,
  lineHeight: "22px",
};

/** Mail programs that read style sheets get wider margins on wide screens, and dark colours. */
export const letterStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (min-width: 640px) {
  .margin { padding: 28px 0 !important; }
  .top { border-radius: 18px 18px 0 0 !important; padding: 32px 40px 34px !important; }
  .sheet { border-radius: 0 0 18px 18px !important; padding: 20px 40px 44px !important; }
  .foot { padding: 22px 40px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #071517 !important; }
  .top { background-color: #0b2023 !important; background-image: none !important; }
  .sheet { background-color: #10282c !important; }
  .panel { background-color: #18383d !important; }
  .ink { color: #fbf5ea !important; }
  .soft { color: #b7c8c4 !important; }
  .lagoon { color: #6fd6d0 !important; }
  .line { border-color: #2b4b50 !important; }
}`;

/** Outlook on Windows supports neither `max-width` nor fallback fonts. */
export const outlookStyle =
  "<!--[if mso]><style>.letter { width: 600px } * { font-family: Arial, sans-serif !important }</style><![endif]-->";
