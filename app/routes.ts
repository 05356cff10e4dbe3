import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { inLanguage, languages } from "./domain/common/language.ts";
import { bareDeskPages, deskPages, guestPages, linkPages } from "./pages.ts";

export default [
  index("routes/files/catch-all.ts", { id: "root-path" }),
  ...languages.flatMap((language) =>
    guestPages.map(({ path, file }) =>
      route(inLanguage(`/${path}`, language).slice(1), `routes/${file}`, { id: `${language} ${path}` }),
    ),
  ),

  route("sitemap.xml", "routes/files/sitemap.ts"),
  route("site.webmanifest", "routes/files/site-manifest.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route("speculation.rules", "routes/files/speculation.ts"),
  route("photos/:scene/:version/:file", "routes/files/photo.ts"),

  route("mark/:mark/:file", "routes/files/mark.ts"),
  route("faces/:driver/:file", "routes/files/face.ts"),
  route("logos/:partner/:file", "routes/files/partner-logo.ts"),

  route("p/:code", "routes/site/home/sent-by-partner.ts"),
  route("doors/:place?", "routes/site/transfers/suggested-addresses.ts"),

  route("auth/google", "routes/site/account/google.ts"),
  route("auth/done", "routes/site/account/done.tsx"),
  route("api/auth/callback/google", "routes/site/account/google-callback.ts"),

  layout(
    "routes/desk/frame/layout.tsx",
    deskPages.map(({ path, file }) => route(path, `routes/${file}`)),
  ),
  ...[...bareDeskPages, ...linkPages].map(({ path, file }) => route(path, `routes/${file}`)),

  route("api/quote", "routes/api/quote.ts"),
  route("api/availability", "routes/api/availability.ts"),
  route("api/ecotravel/email_tour", "routes/api/email-tour.ts"),
  route("api/ecotravel/email_travel", "routes/api/email-travel.ts"),
  route("api/ecotravel/send_booking_data", "routes/api/send-booking-data.ts"),
  route("api/ecotravel/process_payment", "routes/api/process-payment.ts"),
  route("api/emailSender/sendEmail", "routes/api/send-email.ts"),
  route("api/paypal/webhook", "routes/api/paypal-webhook.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/*", "routes/api/unknown.ts"),
  route("demo/operator", "routes/demo/demo-operator.ts"),
  route("demo/google/*", "routes/demo/demo-google.ts"),
  route("demo/paypal/*", "routes/demo/demo-paypal.ts"),
  route("demo/ui", "routes/demo/demo-ui.tsx"),
  route("demo/mailbox/:id?", "routes/demo/demo-mailbox.tsx"),
  route("demo/mailbox/:id/html", "routes/demo/demo-letter.ts"),
  route("*", "routes/files/catch-all.ts"),
] satisfies RouteConfig;
