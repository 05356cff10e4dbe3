import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/catch-all.ts", { id: "root-path" }),
  route("home", "routes/home.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("spa", "routes/spa.tsx"),

  route("private-shuttle", "routes/transfers/private-shuttle.tsx"),
  route("airport-transfers", "routes/transfers/airport-transfers.tsx"),
  route("booking-travel", "routes/transfers/book-transfer.tsx"),
  route("tours", "routes/tours/tours.tsx"),
  route("booking-tour/:id?", "routes/tours/book-tour.tsx"),

  route("checkout", "routes/checkout/checkout.tsx"),
  route("checkout/paypal", "routes/checkout/paypal.ts"),
  route("trip/:secret", "routes/trip/trip.tsx"),
  route("trip/:secret/calendar.ics", "routes/trip/calendar.ts"),

  route("auth/login", "routes/account/login.tsx"),
  route("auth/register", "routes/account/register.tsx"),
  route("auth/google", "routes/account/google.ts"),
  route("auth/done", "routes/account/done.tsx"),
  route("auth/*", "routes/account/elsewhere.ts"),
  route("api/auth/callback/google", "routes/account/google-callback.ts"),
  route("logout", "routes/account/logout.ts"),
  route("account/trips", "routes/account/trips.tsx"),

  layout("routes/dashboard/layout.tsx", [
    route("dashboard/admin", "routes/dashboard/bookings.tsx"),
    route("dashboard/admin/money", "routes/dashboard/money.tsx"),
  ]),
  route("dashboard/admin/events", "routes/dashboard/events.ts"),

  route("api/quote", "routes/api/quote.ts"),
  route("api/paypal/webhook", "routes/api/paypal-webhook.ts"),
  route("api/ecotravel/email_tour", "routes/api/email-tour.ts"),
  route("api/ecotravel/email_travel", "routes/api/email-travel.ts"),
  route("api/ecotravel/send_booking_data", "routes/api/send-booking-data.ts"),
  route("api/ecotravel/process_payment", "routes/api/process-payment.ts"),
  route("api/emailSender/sendEmail", "routes/api/send-email.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/*", "routes/api/unknown.ts"),
  route("demo/google/*", "routes/demo-google.ts"),
  route("demo/paypal/*", "routes/demo-paypal.ts"),
  route("demo/mailbox/:id?", "routes/demo-mailbox.tsx"),
  route("demo/mailbox/:id/html", "routes/demo-letter.ts"),
  route("*", "routes/catch-all.ts"),
] satisfies RouteConfig;
