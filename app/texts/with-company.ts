import {
  type CompanyPromise,
  companyPromises,
  type OwnCompany,
  sampleCompany,
} from "../domain/catalogue/company.ts";

let ours = sampleCompany;
let askedFirst: () => OwnCompany | undefined = () => undefined;

/** Returns the company of which the texts in this process, or in this browser, speak. */
export const ourCompany = (): OwnCompany => askedFirst() ?? ours;

/** Lets `ask` name another company, of which the answer to one request speaks. */
export function askFirst(ask: typeof askedFirst): void {
  askedFirst = ask;
}

export function speakFor(company: OwnCompany): void {
  ours = company;
}

/**
 * Makes these texts name the company as it is when they are read. `{company}`, `{founded}` and `{vehicles}` become its
 * facts. `{childSeats:…}` stays only while the company keeps that promise; where it began a sentence, the rest begins it.
 */
export function spoken<Words extends object>(words: Words): Words {
  for (const [key, text] of Object.entries(words)) {
    if (typeof text === "string" && text.includes("{"))
      Object.defineProperty(words, key, { get: () => say(text), enumerable: true });
    else if (typeof text === "function")
      Object.assign(words, { [key]: (...told: unknown[]) => opened(say(text(...told.map(shut)))) });
    else if (text && typeof text === "object") spoken(text);
  }
  return words;
}

// Braces that a person typed must not be taken for such names, so other signs stand in their place meanwhile.
const braces = { "{": "\u{F0000}", "}": "\u{F1000}" };
const shut = (told: unknown) =>
  typeof told === "string" ? told.replace(/[{}]/g, (brace) => braces[brace as keyof typeof braces]) : told;
const opened = (text: unknown) =>
  typeof text === "string" ? text.replaceAll(braces["{"], "{").replaceAll(braces["}"], "}") : text;

export function say<Text>(text: Text): Text;
export function say(text: unknown): unknown {
  if (typeof text !== "string" || !text.includes("{")) return text;
  const company = ourCompany();
  const { name, founded, vehicles } = company;
  const facts: Record<string, string | number> = { company: name, founded, vehicles };
  return text
    .replace(/\{([^{}:]*):([^{}]*)\}([^{]?)/g, (whole, promise, then, next) => {
      if (promise !== "many" && !companyPromises.includes(promise)) return whole;
      const isSo = promise === "many" ? vehicles !== 1 : company[promise as CompanyPromise];
      if (isSo) return then + next;
      return /^\p{Lu}/u.test(then) ? next.toUpperCase() : next;
    })
    .replace(/\{(company|founded|vehicles)\}/g, (_, fact) => String(facts[fact]));
}
