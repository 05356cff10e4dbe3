import { randomBytes } from "node:crypto";
import { type Issue, issues } from "./paypal-issues.ts";

const messages: Record<number, [name: string, message: string]> = {
  400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
  401: [
    "AUTHENTICATION_FAILURE",
    "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  ],
  403: ["NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  409: ["RESOURCE_CONFLICT", "The server has detected a conflict while processing this request."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  429: ["RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting."],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error has occurred."],
  503: ["SERVICE_UNAVAILABLE", "Service Unavailable."],
};

/** A request that is answered with an error in PayPal's shape: an issue, or a status alone. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: { issue: string; description: string }[] | undefined;

  constructor(why: Issue | number) {
    super(String(why));
    const [status, description] = typeof why === "number" ? [why] : issues[why];
    this.status = status;
    this.details = description === undefined ? undefined : [{ issue: String(why), description }];
  }

  answer(): Response {
    const [name, message] = messages[this.status]!;
    const debug_id = randomBytes(7).toString("hex").slice(0, 13);
    const body = { name, message, debug_id, details: this.details, links: [] };
    return Response.json(body, { status: this.status });
  }
}

/** What was asked for is done, but whoever asked never hears of it: the connection breaks. */
export class LostAnswer extends Error {
  override message = "The connection was closed without an answer.";
}
