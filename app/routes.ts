import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

export default [
  index("routes/catch-all.ts", { id: "root-path" }),
  ...guestPages("en"),
  ...guestPages("es"),

  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("photos/:scene/:version/:file", "routes/photo.ts"),

  route("auth/google", "routes/account/google.ts"),
  route("auth/done", "routes/account/done.tsx"),
  route("api/auth/callback/google", "routes/account/google-callback.ts"),

  layout("routes/dashboard/layout.tsx", [
    route("dashboard/admin", "routes/dashboard/bookings.tsx"),
    route("dashboard/admin/messages", "routes/dashboard/messages.tsx"),
    route("dashboard/admin/late", "routes/dashboard/late.tsx"),
    route("dashboard/admin/money", "routes/dashboard/money.tsx"),
    route("dashboard/admin/photos", "routes/dashboard/photos.tsx"),
  ]),
  route("dashboard/admin/events", "routes/dashboard/events.ts"),

  route("api/quote", "routes/api/quote.ts"),
  route("api/ecotravel/email_tour", "routes/api/email-tour.ts"),
  route("api/ecotravel/email_travel", "routes/api/email-travel.ts"),
  route("api/ecotravel/send_booking_data", "routes/api/send-booking-data.ts"),
  route("api/ecotravel/process_payment", "routes/api/process-payment.ts"),
  route("api/emailSender/sendEmail", "routes/api/send-email.ts"),
  route("api/paypal/webhook", "routes/api/paypal-webhook.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/*", "routes/api/unknown.ts"),
  route("demo/google/*", "routes/demo-google.ts"),
  route("demo/paypal/*", "routes/demo-paypal.ts"),
  route("demo/ui", "routes/demo-ui.tsx"),
  route("demo/mailbox/:id?", "routes/demo-mailbox.tsx"),
  route("demo/mailbox/:id/html", "routes/demo-letter.ts"),
  route("*", "routes/catch-all.ts"),
] satisfies RouteConfig;

/** What guests see, in English at the root and in Spanish under /es. */
function guestPages(language: "en" | "es"): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(language === "es" ? `es/${path}` : path, file, { id: `${language} ${path}` });
  return [
    page("home", "routes/home.tsx"),
    page("about", "routes/about.tsx"),
    page("contact", "routes/contact.tsx"),
    page("spa", "routes/spa.tsx"),

    page("private-shuttle", "routes/transfers/private-shuttle.tsx"),
    page("airport-transfers", "routes/transfers/airport-transfers.tsx"),
    page("booking-travel", "routes/transfers/book-transfer.tsx"),
    page("transfers/:slug", "routes/transfers/route-page.tsx"),
    page("tours", "routes/tours/tours.tsx"),
    page("booking-tour/:id?", "routes/tours/book-tour.tsx"),

    page("checkout", "routes/checkout/checkout.tsx"),
    page("checkout/paypal", "routes/checkout/paypal.ts"),
    page("trip/:secret", "routes/trip/trip.tsx"),
    page("trip/:secret/calendar.ics", "routes/trip/calendar.ts"),

    page("auth/login", "routes/account/login.tsx"),
    page("auth/register", "routes/account/register.tsx"),
    page("auth/second", "routes/account/second.tsx"),
    page("auth/forgot", "routes/account/forgot.tsx"),
    page("auth/reset/:token", "routes/account/reset.tsx"),
    page("auth/*", "routes/account/elsewhere.ts"),
    page("logout", "routes/account/logout.ts"),
    page("account/security", "routes/account/security.tsx"),
    page("account/trips", "routes/account/trips.tsx"),
  ];
}
