export interface Page {
  path: string;
  /** Forms may take longer: they bring scripts. */
  form: boolean;
}

const content = [
  "/home",
  "/airport-transfers",
  "/tours",
  "/spa",
  "/about",
  "/transfers/liberia-airport-to-tamarindo",
];
const forms = [
  "/private-shuttle",
  "/booking-travel?from=liberia-airport&to=tamarindo&passengers=2&tripType=oneWay",
  "/booking-tour/1001",
  "/contact",
  "/auth/login",
  "/auth/register",
];
const inSpanish = ["/es/home", "/es/transfers/liberia-airport-to-tamarindo"];

/** One address for each kind of public page. */
export const pages: Page[] = [
  ...[...content, ...inSpanish].map((path) => ({ path, form: false })),
  ...forms.map((path) => ({ path, form: true })),
];
