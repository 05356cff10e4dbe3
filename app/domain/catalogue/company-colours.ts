import { contrast, isColour, mixed } from "../common/colour.ts";
import { type CompanyColour, type CompanyColours, companyColours, sampleCompany } from "./company.ts";
import { sandColour } from "./photo.ts";

const readable = 4.5;

/**
 * The drawn colours always pass: the button colour stands on paper only as large type. Other colours need a contrast
 * of 4.5 on white and on sand (WCAG 2 AA).
 */
export function isReadable(name: CompanyColour, colour: string): boolean {
  if (colour === sampleCompany[name]) return true;
  return isColour(colour) && ["#ffffff", sandColour].every((ground) => contrast(colour, ground) >= readable);
}

/** Returns the style rule that overrides the drawn colours; undefined where the company has the drawn ones. */
export function colourRule(company: CompanyColours): string | undefined {
  const declarations = companyColours.flatMap((name) =>
    company[name] === sampleCompany[name] ? [] : tones[name](company),
  );
  return declarations.length > 0 ? `:root{${declarations.join(";")}}` : undefined;
}

/** Returns the light tone of the brand colour; the drawn colour has a drawn tone. */
export function lightTone({ brandColour }: CompanyColours): string {
  return brandColour === sampleCompany.brandColour ? "#14a3a1" : mixed(brandColour, "#ffffff", 0.35);
}

/** The custom properties of look.css, each colour with its second tone. */
const tones: Record<CompanyColour, (company: CompanyColours) => string[]> = {
  brandColour: (company) => [`--brand:${company.brandColour}`, `--brand-light:${lightTone(company)}`],
  buttonColour: ({ buttonColour }) => [
    `--button:${buttonColour}`,
    `--button-dark:${mixed(buttonColour, "#000000", 0.14)}`,
  ],
};
