import { isTime } from "../common/day.ts";

export const officeDays = ["daily", "monToSat", "monToFri"] as const;
export type OfficeDays = (typeof officeDays)[number];

/** Facts by which a stranger may trust the company. An empty one is shown nowhere. */
export interface CompanyTrust {
  /** The number of the licence to carry tourists. */
  licence: string;
  /** The days on which the office answers, and its hours in Costa Rica as `HH:mm`: all three or none. */
  officeDays: OfficeDays | "";
  officeOpens: string;
  officeCloses: string;
  /** The rating that another site shows, such as "4.9", from how many guests, and its page there: all three or none. */
  rating: string;
  ratings: number;
  ratingUrl: string;
}
export type TrustField = keyof CompanyTrust;

export const noTrust: CompanyTrust = {
  licence: "",
  officeDays: "",
  officeOpens: "",
  officeCloses: "",
  rating: "",
  ratings: 0,
  ratingUrl: "",
};
/** The address is stored as browsers write it, where a letter may take six signs or more. */
export const longestRatingUrl = 390;

export const trustFields = Object.keys(noTrust) as TrustField[];

/** Reads these fields of the company form; `wrong` names the first one that can't be used. */
export function readTrust(
  typed: Record<TrustField, string>,
): { value: CompanyTrust } | { wrong: TrustField } {
  const { licence, officeOpens, officeCloses, ratingUrl } = typed;
  const value = { ...noTrust };
  if (licence && !/^[^\n<>{}"]{2,40}$/.test(licence)) return { wrong: "licence" };
  value.licence = licence;
  if (typed.officeDays || officeOpens || officeCloses) {
    const days = officeDays.find((one) => one === typed.officeDays);
    if (!days) return { wrong: "officeDays" };
    if (!isTime(officeOpens)) return { wrong: "officeOpens" };
    if (!isTime(officeCloses) || officeCloses <= officeOpens) return { wrong: "officeCloses" };
    Object.assign(value, { officeDays: days, officeOpens, officeCloses });
  }
  if (typed.rating || typed.ratings || ratingUrl) {
    const rating = typed.rating.replace(",", ".");
    if (!/^([1-4](\.\d)?|5(\.0)?)$/.test(rating)) return { wrong: "rating" };
    const ratings = /^\d{1,6}$/.test(typed.ratings) ? Number(typed.ratings) : 0;
    if (ratings === 0) return { wrong: "ratings" };
    const page = ratingPage(ratingUrl);
    if (!page) return { wrong: "ratingUrl" };
    Object.assign(value, { rating, ratings, ratingUrl: page });
  }
  return { value };
}

/** Returns the address as it is stored; undefined where it can't be used. */
function ratingPage(typed: string): string | undefined {
  if (typed.length > longestRatingUrl) return undefined;
  if (!/^https:\/\/[^\s<>{}"]{4,}$/i.test(typed) || !URL.canParse(typed)) return undefined;
  const { href } = new URL(typed);
  return href.length > longestRatingUrl ? undefined : href;
}

const known = new Map([
  ["google", "Google"],
  ["goo", "Google"],
  ["g", "Google"],
  ["tripadvisor", "Tripadvisor"],
]);

/** Returns how guests call the site of this page: "Google", or its host. */
export function ratingSite(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, "");
  const [country = "", second = "", third = ""] = host.split(".").toReversed();
  const isOfCountry = country.length === 2 && ["co", "com"].includes(second);
  return known.get(isOfCountry ? third : second) ?? host;
}
