export const companyPromises = ["flightsFollowed", "nameOnSign", "childSeats", "airportOfficial"] as const;
export type CompanyPromise = (typeof companyPromises)[number];

export const companyColours = ["brandColour", "buttonColour"] as const;
export type CompanyColour = (typeof companyColours)[number];
/** Each as `#0b6e76`. */
export type CompanyColours = Record<CompanyColour, string>;

/** What the operator says of the company, once for all pages and letters. */
export interface OwnCompany extends Record<CompanyPromise, boolean>, CompanyColours {
  name: string;
  phone: string;
  /** In E.164. */
  whatsapp: string;
  email: string;
  address: string;
  /** Of letters: an address, or a name with one. */
  sender: string;
  /** A picture of its own (company-mark.ts); null where the drawn one stands. */
  mark: string | null;
  /** A year. */
  founded: number;
  vehicles: number;
}

/** What every page may show. */
export interface Company extends OwnCompany {
  siteUrl: string;
  demo: boolean;
  year: string;
}

/** Until somebody says otherwise. */
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
};
