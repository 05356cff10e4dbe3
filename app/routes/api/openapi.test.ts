import { expect, test } from "vitest";
import { z } from "zod";
import { visitorKey } from "../../../server/visitor.ts";
import { registered } from "../../../test/accounts.ts";
import { apiRoutes, servedApi, setTo } from "../../../test/api.ts";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { paypal } from "../../../test/paypal.ts";
import { env } from "../../env.server.ts";
import { sendContactMessage } from "../../operations/message/notify.server.ts";
import { startPayment } from "../../operations/money/pay.server.ts";
import { reserve } from "../../operations/sale/reserve.server.ts";
import { paypal as ours } from "../../payment/online.server.ts";
import { checkoutCookie } from "../kit/cookies.server.ts";
import { action, loader } from "./openapi.ts";

type Ask = Awaited<ReturnType<typeof servedApi>>;
type Call = NonNullable<Parameters<Ask>[2]> & { method?: string; query?: string };

const operator = async () => (await operatorSignedIn()).cookie;
const cookieFor = async (checkout: string) => (await checkoutCookie.serialize(checkout)).split(";")[0]!;
const foreign = { headers: { Origin: "https://elsewhere.example" } };
const stranger = "A".repeat(20);

async function booked(opened: Promise<string>): Promise<string> {
  const result = await reserve(await opened);
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  return result.reservationId;
}

function resends(open: () => Promise<string>): Record<string, () => Promise<Call>> {
  const guest = { email: "ines@example.com", firstName: "Inés Ñandú", departure: soon };
  return {
    200: async () => ({ cookie: await operator(), body: { id: await booked(open()), price: 1 } }),
    400: async () => ({ cookie: await operator(), body: { price: 1 } }),
    401: async () => ({ body: {} }),
    403: async () => ({ cookie: (await registered({ email: `${open.name}@example.com` })).cookie, body: {} }),
    404: async () => ({ cookie: await operator(), body: { id: stranger } }),
    409: async () => {
      for (const opened of [open(), open()]) await booked(opened);
      return { cookie: await operator(), body: guest };
    },
    502: async () => {
      const id = await booked(open());
      setTo(env, "SMTP_URL", "smtp://127.0.0.1:1");
      return { cookie: await operator(), body: { id } };
    },
    default: async () => ({ method: "GET" }),
  };
}

const letter = { subject: "Bicycles", text: "Is there room for two?" };

/** Each function gets one documented answer. */
const ways: Record<string, Record<string, () => Promise<Call>>> = {
  "post /api/ecotravel/email_tour": resends(openTour),
  "post /api/ecotravel/email_travel": resends(openTransfer),
  "post /api/ecotravel/send_booking_data": {
    200: async () => ({ cookie: await cookieFor(await openTransfer()), body: { price: 1 } }),
    400: async () => ({ body: "price=1" }),
    403: async () => foreign,
    404: async () => ({ body: {} }),
    409: async () => ({ cookie: await cookieFor(stranger), body: {} }),
    default: async () => ({ method: "GET" }),
  },
  "get /api/ecotravel/process_payment": {
    200: async () => ({ cookie: await cookieFor(await openTransfer()) }),
    403: async () => foreign,
    404: async () => ({}),
    409: async () => ({ cookie: await cookieFor(stranger) }),
    429: async () => {
      setTo(env, "POSTS_PER_MINUTE", 0);
      return {};
    },
    502: async () => {
      setTo(ours!, "apiBase", "http://127.0.0.1:1");
      return { cookie: await cookieFor(await openTransfer()) };
    },
    default: async () => ({ method: "POST" }),
  },
  "post /api/emailSender/sendEmail": {
    200: async () => ({ body: letter }),
    400: async () => ({ body: { ...letter, to: "nobody" } }),
    403: async () => ({ body: { ...letter, to: "victim@example.com" } }),
    429: async () => {
      const visitor = visitorKey("127.0.0.1", "");
      const contact = { firstName: "Inés", email: "", phone: "" };
      for (const message of "12345") await sendContactMessage({ ...contact, message }, visitor);
      return { body: letter };
    },
    502: async () => {
      setTo(env, "SMTP_URL", "smtp://127.0.0.1:1");
      return { cookie: await operator(), body: { ...letter, to: "emma@example.com" } };
    },
    default: async () => ({ method: "GET" }),
  },
  "get /api/quote": {
    200: async () => ({ query: "?from=liberia-airport&to=tamarindo" }),
    400: async () => ({ query: "?from=liberia-airport" }),
    404: async () => ({ query: "?tour=9999" }),
    default: async () => ({ method: "POST" }),
  },
  "get /api/availability": {
    200: async () => ({ query: "?tour=1001&day=2099-01-01&people=3" }),
    400: async () => ({ query: "?tour=1001" }),
    default: async () => ({ method: "POST" }),
  },
  "post /api/paypal/webhook": {
    200: async () => {
      const started = await startPayment(await openTransfer());
      paypal.approve("orderId" in started ? started.orderId : "");
      return paypal.events.at(-1)!;
    },
    401: async () => ({ body: {} }),
    default: async () => ({ method: "GET" }),
  },
};

const document = await loader().json();

/** Lists each operation, status and schema of the document. */
const documented = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) =>
    Object.entries<Answer>(responses).map(
      ([status, answer]) => [`${method} ${path}`, status, answer.content["application/json"].schema] as const,
    ),
  ),
);

test("every operation names the cookie that it needs, or says that it needs none", () => {
  const all = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods));
  expect(all.map(({ security }) => security)).toContainEqual([]);
  for (const { security } of all) expect(security).toBeInstanceOf(Array);
});

test.each(documented)("%s gives the answer %s as it is documented", async (operation, status, schema) => {
  const way = ways[operation]?.[status];
  if (!way) throw new Error("This test knows no way to that answer.");
  const [method, path] = operation.split(" ") as [string, string];
  const ask = await servedApi();
  const { method: other = method.toUpperCase(), query = "", ...call } = await way();
  const answer = await ask(other, path + query, call);
  expect(answer.status).toBe(status === "default" ? 405 : Number(status));
  expect(z.fromJSONSchema(schema).safeParse(answer.json).error).toBeUndefined();
});

test("the document leaves out no answer that is known here, and no address below /api", () => {
  const answers = documented.map(([operation, status]) => `${operation} ${status}`);
  const known = Object.entries(ways).flatMap(([name, way]) =>
    Object.keys(way).map((status) => `${name} ${status}`),
  );
  expect(answers.toSorted()).toEqual(known.toSorted());
  const undocumented = ["api/auth/callback/google", "api/openapi.json", "api/*"];
  const paths = apiRoutes.map(({ path }) => path).filter((path) => !undocumented.includes(path));
  expect(Object.keys(document.paths).toSorted()).toEqual(paths.map((path) => `/${path}`).toSorted());
});

test("the document is read, and nothing is posted to it", () => {
  expect([action().status, action().headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("an answer with an extra field, or without one, is noticed", () => {
  const [, , schema] = documented.find(
    ([name, status]) => name.endsWith("send_booking_data") && status === "200",
  )!;
  const told = {
    bookingType: "Viaje",
    stage: "booked",
    status: "pending",
    payment: "PENDING",
    priceCents: 1,
    currency: "USD",
  };
  const answer = { success: true, id: "x", reference: "TMR-7K4Q2", ...told };
  const { reference, ...without } = answer;
  const fits = (value: object) => z.fromJSONSchema(schema).safeParse(value).success;
  expect([fits(answer), fits({ ...answer, email: "x" }), fits(without)]).toEqual([true, false, false]);
});

interface Answer {
  content: { "application/json": { schema: Parameters<typeof z.fromJSONSchema>[0] } };
}
