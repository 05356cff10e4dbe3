import { contrast, isColour, mixed } from "../common/colour.ts";
import { type CompanyColour, type CompanyColours, companyColours, sampleCompany } from "./company.ts";
import { sandColour } from "./photo.ts";

const readable = 4.5;

/** The drawn ones are: the second of them stands on paper only as large type. */
export function isReadable(name: CompanyColour, colour: string): boolean {
  if (colour === sampleCompany[name]) return true;
  return isColour(colour) && ["#ffffff", sandColour].every((ground) => contrast(colour, ground) >= readable);
}

/** What a page's style is told of these colours; nothing where they are the drawn ones. */
export function colourRule(company: CompanyColours): string | undefined {
  const told = companyColours.flatMap((name) =>
    company[name] === sampleCompany[name] ? [] : tones[name](company),
  );
  return told.length > 0 ? `:root{${told.join(";")}}` : undefined;
}

/** The drawn colour has a tone that was drawn. */
export function lightTone({ brandColour }: CompanyColours): string {
  return brandColour === sampleCompany.brandColour ? "#14a3a1" : mixed(brandColour, "#ffffff", 0.35);
}

/** As look.css names them, each with the tone that goes with it. */
const tones: Record<CompanyColour, (company: CompanyColours) => string[]> = {
  brandColour: (company) => [`--brand:${company.brandColour}`, `--brand-light:${lightTone(company)}`],
  buttonColour: ({ buttonColour }) => [
    `--button:${buttonColour}`,
    `--button-dark:${mixed(buttonColour, "#000000", 0.14)}`,
  ],
};
