import { randomBytes } from "node:crypto";

const messages: Record<number, [name: string, message: string]> = {
  400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error has occurred."],
};

/** A request that is answered with an error in PayPal's shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly issue: string | undefined;
  readonly description: string;

  constructor(status: 400 | 404 | 422 | 500, issue?: string, description = "") {
    super(`${status} ${issue ?? ""}`);
    this.status = status;
    this.issue = issue;
    this.description = description;
  }

  answer(): Response {
    const [name, message] = messages[this.status]!;
    const details = this.issue ? [{ issue: this.issue, description: this.description }] : undefined;
    const debug_id = randomBytes(7).toString("hex").slice(0, 13);
    return Response.json({ name, message, debug_id, details, links: [] }, { status: this.status });
  }
}

/** What was asked for is done, but whoever asked never hears of it: the connection breaks. */
export class LostAnswer extends Error {
  override message = "The connection was closed without an answer.";
}
