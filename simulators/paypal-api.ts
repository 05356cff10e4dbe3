// Answers PayPal's REST API: each address and body becomes an operation on the ledger.
import { randomBytes } from "node:crypto";
import { askedOrder, askedRefund, type Json } from "./paypal-asked.ts";
import type { Fault, SimLedger } from "./paypal-ledger.ts";
import type { Payments } from "./paypal-payments.ts";
import { LostAnswer, SimRefusal } from "./paypal-refusal.ts";
import { type Addresses, type link, loneCaptureShape, orderShape, refundShape } from "./paypal-shapes.ts";
import { transactions } from "./paypal-transactions.ts";

interface Api {
  ledger: SimLedger;
  payments: Payments;
  addresses: Addresses;
  clientId: string;
  secret: string;
  /** Returns the faults that were set for the next order. */
  takeNext(): Fault[];
  deliverNewest(): Promise<void>;
  /** Tells whether PayPal refuses the shop's keys. */
  isRefused(): boolean;
}

export const tokenLivesSeconds = 32_400;

export function paypalApi({
  ledger,
  payments,
  addresses,
  clientId,
  secret,
  takeNext,
  deliverNewest,
  isRefused,
}: Api) {
  const tokens = new Map<string, number>();

  function token({ headers }: Request, form: string): Response {
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`;
    if (isRefused() || headers.get("authorization") !== basic) {
      const error_description = "Client Authentication failed";
      return Response.json({ error: "invalid_client", error_description }, { status: 401 });
    }
    if (new URLSearchParams(form).get("grant_type") !== "client_credentials") {
      return Response.json({ error: "unsupported_grant_type" }, { status: 400 });
    }
    const access_token = `A21AA${randomBytes(48).toString("base64url")}`;
    tokens.set(access_token, Date.now() + tokenLivesSeconds * 1000);
    return Response.json({ access_token, token_type: "Bearer", expires_in: tokenLivesSeconds });
  }

  function knows({ headers }: Request): boolean {
    const given = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    return !isRefused() && (tokens.get(given) ?? 0) > Date.now();
  }

  function create(request: Request, body: Json): Response {
    const asked = askedOrder(body);
    const { id, repeated } = once(request, "create", () => payments.create(asked, takeNext()).id);
    const order = payments.find(id);
    if (payments.spend(order, "lostCreate")) throw new LostAnswer();
    return answer(request, repeated, orderShape(order, addresses));
  }

  async function capture(request: Request, _: Json, orderId: string): Promise<Response> {
    const { id, repeated } = once(request, "capture", () => payments.capture(payments.find(orderId)).id);
    const order = payments.find(id);
    const lost = payments.spend(order, "lostCapture");
    const failed = payments.spend(order, "errorAfterCapture");
    if (payments.spend(order, "webhookFirst")) await deliverNewest();
    if (lost) throw new LostAnswer();
    if (failed) throw new SimRefusal(500);
    return answer(request, repeated, orderShape(order, addresses));
  }

  function refund(request: Request, body: Json, captureId: string): Response {
    const { id, repeated } = once(request, "refund", () => {
      const captured = payments.findBy(captureId);
      payments.refuseIf(captured.faults, "refund");
      return payments.refund(captured, askedRefund(body));
    });
    const order = payments.findBy(id);
    const made = order.refunds.find((refund) => refund.id === id)!;
    if (payments.spend(order, "lostRefund")) throw new LostAnswer();
    return answer(request, repeated, refundShape(order, made, addresses));
  }

  /** Does the work, or finds its result when a request with the same PayPal-Request-Id asked for it before. */
  function once({ headers }: Request, verb: string, work: () => string): { id: string; repeated: boolean } {
    const given = headers.get("paypal-request-id");
    const key = `${verb} ${given}`;
    const earlier = given ? ledger.answerTo(key) : undefined;
    if (earlier) return { id: earlier, repeated: true };
    const id = ledger.together(() => {
      const made = work();
      if (given) ledger.saveAnswer(key, made);
      return made;
    });
    return { id, repeated: false };
  }

  const getOrder = (_: Request, __: Json, id: string) =>
    Response.json(orderShape(payments.find(id), addresses));

  function getCapture(_: Request, __: Json, id: string): Response {
    const order = payments.findBy(id);
    if (order.capture!.id !== id) throw new SimRefusal("INVALID_RESOURCE_ID");
    return Response.json(loneCaptureShape(order, order.capture!, addresses));
  }

  function getRefund(_: Request, __: Json, id: string): Response {
    const order = payments.findBy(id);
    const made = order.refunds.find((refund) => refund.id === id);
    if (!made) throw new SimRefusal("INVALID_RESOURCE_ID");
    return Response.json(refundShape(order, made, addresses));
  }

  const routes: [
    string,
    RegExp,
    (request: Request, body: Json, id: string) => Response | Promise<Response>,
  ][] = [
    ["POST", /\/v2\/checkout\/orders$/, create],
    ["GET", /\/v2\/checkout\/orders\/(\w+)$/, getOrder],
    ["POST", /\/v2\/checkout\/orders\/(\w+)\/capture$/, capture],
    ["GET", /\/v2\/payments\/captures\/(\w+)$/, getCapture],
    ["POST", /\/v2\/payments\/captures\/(\w+)\/refund$/, refund],
    ["GET", /\/v2\/payments\/refunds\/(\w+)$/, getRefund],
    ["GET", /\/v1\/reporting\/transactions$/, ({ url }) => transactions(ledger.orders, new URL(url))],
  ];

  return async (request: Request, path: string): Promise<Response> => {
    const text = request.method === "POST" ? await request.text() : "";
    if (request.method === "POST" && path.endsWith("/v1/oauth2/token")) return token(request, text);
    if (!knows(request)) {
      const error_description = "Token signature verification failed";
      return Response.json({ error: "invalid_token", error_description }, { status: 401 });
    }
    try {
      for (const [method, pattern, handle] of routes) {
        const id = method === request.method ? pattern.exec(path) : null;
        if (id) return await handle(request, parse(text), id[1] ?? "");
      }
      throw new SimRefusal(404);
    } catch (error) {
      if (error instanceof SimRefusal) return error.answer();
      throw error;
    }
  };
}

/** Answers with everything only where the request prefers it; 200 tells a repetition from the first time. */
function answer(
  { headers }: Request,
  repeated: boolean,
  shape: { id: string; status: string; links: ReturnType<typeof link>[] },
) {
  const { id, status, links } = shape;
  const whole = headers.get("prefer")?.includes("return=representation");
  return Response.json(whole ? shape : { id, status, links }, { status: repeated ? 200 : 201 });
}

function parse(text: string): Json {
  try {
    const body: unknown = JSON.parse(text || "{}");
    if (typeof body === "object" && body !== null) return body as Json;
  } catch {}
  throw new SimRefusal("MALFORMED_REQUEST_JSON");
}
