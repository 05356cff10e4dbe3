import { type CompanyTrust, noTrust } from "./company-trust.ts";

export const companyPromises = ["flightsFollowed", "nameOnSign", "childSeats", "airportOfficial"] as const;
export type CompanyPromise = (typeof companyPromises)[number];

export const companyColours = ["brandColour", "buttonColour"] as const;
export type CompanyColour = (typeof companyColours)[number];
/** Each colour is written as `#0b6e76`. */
export type CompanyColours = Record<CompanyColour, string>;

/** The operator edits these facts once for all pages and letters. */
export interface OwnCompany extends Record<CompanyPromise, boolean>, CompanyColours, CompanyTrust {
  name: string;
  phone: string;
  /** The number is in E.164. */
  whatsapp: string;
  email: string;
  address: string;
  /** The sender of all letters: an address, or a name with an address in angle brackets. */
  sender: string;
  /** The company's own picture (company-mark.ts); null shows the drawn mark. */
  mark: string | null;
  /** The year in which the company was founded. */
  founded: number;
  vehicles: number;
}

/** Everything about the company that a page may show. */
export interface Company extends OwnCompany {
  siteUrl: string;
  demo: boolean;
  year: string;
}

/** These facts stand until the operator saves others. */
export const sampleCompany: OwnCompany = {
  name: "Ecotravel",
  phone: "+506 2653 0000",
  whatsapp: "+50688880000",
  email: "hello@ecotravel.example",
  address: "Calle Central, Tamarindo 50309, Guanacaste, Costa Rica",
  sender: "Ecotravel <bookings@ecotravel.example>",
  mark: null,
  founded: 2004,
  vehicles: 50,
  flightsFollowed: true,
  nameOnSign: true,
  childSeats: true,
  airportOfficial: true,
  brandColour: "#0b6e76",
  buttonColour: "#d04327",
  ...noTrust,
};
