import { randomUUID } from "node:crypto";
import { contactFields } from "../../app/domain/message/contact.ts";
import { tourBookingFields } from "../../app/domain/sale/tour-booking.ts";
import { transferFields } from "../../app/domain/sale/transfer.ts";

/** A kind of request; without a body it is a GET. */
export interface Kind {
  name: string;
  path: string;
  body?: BodyInit | (() => BodyInit);
  headers?: Record<string, string>;
}

/** A little less than the largest allowed body. */
const longest = 65_000;
const pieces = { digits: "7", dots: "a.", spaces: " a", marks: "\u0323\u0301", emoji: "👩‍👩‍👧‍👦" };
const json = { "Content-Type": "application/json" };

export interface OfStranger {
  /** The secret of the booked trip. */
  secret: string;
  /** The cookies of an open checkout. */
  cookie: string;
  /** The form of a change of the trip, as its page shows it, with another day. */
  change: URLSearchParams;
}

/** Lists everything that a stranger can request, plainly and at its worst; anybody who booked a ride holds a trip's secret. */
export function kindsOf({ secret, cookie, change }: OfStranger): Kind[] {
  const signedOut = { cookie: "ecotravel.device=x" };
  const get = (path: string, headers: Record<string, string> = signedOut): Kind => ({
    name: `GET ${path.slice(0, 60).replace(secret, ":secret")}`,
    path,
    headers,
  });
  const pages = [
    "/home",
    "/about",
    "/contact",
    "/tours",
    "/spa",
    "/terms",
    "/private-shuttle",
    "/booking-travel",
    "/airport-transfers",
    "/booking-tour/1001",
    "/auth/login",
    "/auth/register",
    "/auth/forgot",
    "/es/home",
    "/sitemap.xml",
    "/nowhere",
    "/home.data",
  ];
  const ofTrip = ["", "/change", "/cancel", "/receipt", "/calendar.ics"].map(
    (end) => `/trip/${secret}${end}`,
  );
  const apis = [
    "/api/quote?from=liberia-airport&to=tamarindo&passengers=2",
    `/api/availability?from=liberia-airport&to=tamarindo&people=2&day=2027-01-05`,
    "/api/openapi.json",
    "/api/ecotravel/process_payment",
  ];
  return [
    ...[...pages, ...ofTrip, ...apis].map((path) => get(path)),
    get(`/feed/${secret}/rides.ics`),
    { ...get("/api/ecotravel/process_payment", { cookie }), name: "GET process_payment with a checkout" },
    { name: "POST /trip/:secret/change to another day", path: `/trip/${secret}/change`, body: change },
    { ...get("/checkout", { cookie }), name: "GET /checkout, open" },
    { ...get(`/private-shuttle?${"a=&".repeat(4_500)}`), name: "GET with 4,500 parameters" },
    { ...get("/home", { cookie: "ecotravel.x=y; ".repeat(1_000) }), name: "GET with 1,000 cookies" },
    ...forms(secret).flatMap((form) => atWorst(form)),
    {
      name: "POST /private-shuttle with 1,000 fields",
      path: "/private-shuttle",
      body: new URLSearchParams(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, "a"])),
    },
    {
      name: "POST /private-shuttle with 21,000 fields",
      path: "/private-shuttle",
      body: new URLSearchParams("a=&".repeat(21_000)),
    },
    { name: "POST /contact in 500 parts", path: "/contact", body: parts(500) },
    {
      name: "POST sendEmail of 64 kB",
      path: "/api/emailSender/sendEmail",
      headers: json,
      body: JSON.stringify({ subject: "x", text: "a.".repeat(32_000) }),
    },
    {
      name: "POST sendEmail nested 30,000 deep",
      path: "/api/emailSender/sendEmail",
      headers: json,
      body: "[".repeat(30_000) + "]".repeat(30_000),
    },
    {
      name: "POST sendEmail with 5,000 names",
      path: "/api/emailSender/sendEmail",
      headers: json,
      body: JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [n, 1]))),
    },
    {
      name: "POST to PayPal's webhook, 64 kB",
      path: "/api/paypal/webhook",
      headers: json,
      body: JSON.stringify({ id: "7".repeat(60_000) }),
    },
    {
      name: "POST /auth/login, where a password is hashed",
      path: "/auth/login",
      body: () => new URLSearchParams({ email: `${randomUUID()}@example.com`, password: "papaya-and-7" }),
    },
    {
      name: "POST /auth/register, where a password is hashed",
      path: "/auth/register",
      body: () =>
        new URLSearchParams({
          displayName: "Maya",
          email: `${randomUUID()}@example.com`,
          password: "papaya-and-mango-7",
        }),
    },
    {
      name: "POST /auth/forgot",
      path: "/auth/forgot",
      body: () => new URLSearchParams({ email: `${randomUUID()}@example.com` }),
    },
  ];
}

/** Lists the forms of guests, with the fields that they read. */
function forms(secret: string): { path: string; fields: readonly string[] }[] {
  return [
    { path: "/private-shuttle", fields: transferFields },
    { path: "/booking-tour/1001", fields: tourBookingFields },
    { path: "/contact", fields: contactFields },
    { path: "/auth/register", fields: ["displayName", "email", "password"] },
    { path: "/checkout", fields: ["checkout", "intent", "code", "shown"] },
    { path: `/trip/${secret}`, fields: ["message", "before-message"] },
    { path: `/trip/${secret}/change`, fields: ["leg", "intent", "price", "day", "time"] },
    { path: `/trip/${secret}/receipt`, fields: ["taxId", "before"] },
  ];
}

/** Makes requests with each kind of text in all fields alike, and with all of it in the first. */
function atWorst({ path, fields }: { path: string; fields: readonly string[] }): Kind[] {
  const shown = path.replace(/(?<=\/trip\/)[^/]+/, ":secret");
  return Object.entries(pieces).flatMap(([what, piece]) => {
    const sent = (filled: readonly string[]) => {
      const room = longest / encodeURIComponent(piece).length / filled.length;
      return new URLSearchParams(
        filled.map((field) => [field, piece.repeat(Math.floor(room - field.length / 2))]),
      );
    };
    return [
      { name: `POST ${shown}, ${what} in every field`, path, body: sent(fields) },
      { name: `POST ${shown}, ${what} in one field`, path, body: sent(fields.slice(0, 1)) },
    ];
  });
}

function parts(count: number): FormData {
  const form = new FormData();
  for (let n = 0; n < count; n++) form.append("a", "");
  return form;
}
