import { randomBytes } from "node:crypto";
import { type Issue, issueStatus } from "./paypal-issues.ts";

const names: Record<number, string> = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  403: "NOT_AUTHORIZED",
  404: "RESOURCE_NOT_FOUND",
  409: "RESOURCE_CONFLICT",
  422: "UNPROCESSABLE_ENTITY",
  429: "RATE_LIMIT_REACHED",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** A request that is answered with an error in PayPal's shape: an issue, or a status alone. */
export class SimRefusal extends Error {
  readonly status: number;
  readonly details: { issue: string; description: string }[] | undefined;

  constructor(why: Issue | number) {
    super(String(why));
    this.status = typeof why === "number" ? why : issueStatus(why);
    // A temporary error names no issue.
    const passes = typeof why === "number" || this.status === 429 || this.status >= 500;
    this.details = passes ? undefined : [{ issue: why, description: "The simulation was told to refuse." }];
  }

  answer(): Response {
    const name = names[this.status]!;
    const debug_id = randomBytes(7).toString("hex").slice(0, 13);
    const message = "The simulation does not do this.";
    const body = { name, message, debug_id, details: this.details, links: [] };
    return Response.json(body, { status: this.status });
  }
}

/** The request was carried out, but the connection breaks before its answer. */
export class LostAnswer extends Error {
  override message = "The connection was closed without an answer.";
}
