import { cookiePrefix } from "../../auth/auth.server.ts";
import { z } from "../../domain/common/zod.ts";
import { apiFailure, type Operation, operations } from "../../domain/sale/api.ts";
import { env } from "../../env.server.ts";
import { ourCompany } from "../../texts/with-company.ts";
import { checkoutCookie } from "../kit/cookies.server.ts";
import { refuseCall } from "./product-api.server.ts";

const description = `The calls that a page or a program may make. What went wrong is a sentence in \`error\`.

Pages of the origins in API_ORIGINS may call /api/ecotravel/* and /api/emailSender/* with credentials, and pages of
no other origin. Cookies are SameSite=Lax: across origins they travel only within one site, such as from a
subdomain of the same domain. A price is never read from a call.`;

/** Describes the product API as an OpenAPI document, made from the schemas that its handlers use. */
export function loader() {
  const cookie = (name: string, description: string) => ({ type: "apiKey", in: "cookie", name, description });
  return Response.json({
    openapi: "3.1.0",
    info: { title: ourCompany().name, version: "1.0.0", description },
    servers: [{ url: env.siteUrl }],
    paths: Object.fromEntries(
      Object.entries<Operation>(operations).map(([name, operation]) => [
        operation.path,
        { [operation.method.toLowerCase()]: describe(name, operation) },
      ]),
    ),
    components: {
      securitySchemes: {
        operator: cookie(`${cookiePrefix}.session_token`, "From /auth/login, as the operator."),
        checkout: cookie(checkoutCookie.name, "From the form of a transfer or a tour."),
      },
    },
  });
}

export function action() {
  return refuseCall(405, "Ask here with GET.", { Allow: "GET, HEAD" });
}

function describe(operationId: string, { summary, cookie, query, body, answers }: Operation) {
  const others = [
    "Anything else that was refused, such as 405, 413 and 429, or failed.",
    apiFailure,
  ] as const;
  return {
    operationId,
    summary,
    security: cookie ? [{ [cookie]: [] }] : [],
    ...(query && { parameters: parameters(query) }),
    ...(body && { requestBody: { required: true, content: json(body, "input") } }),
    responses: Object.fromEntries(
      Object.entries({ ...answers, default: others }).map(([status, [description, schema]]) => [
        status,
        { description, content: json(schema, "output") },
      ]),
    ),
  };
}

function parameters(query: z.ZodMiniObject) {
  return Object.entries(query.shape).map(([name, schema]) => {
    const { description, ...rest } = toJsonSchema(schema as z.ZodMiniType, "input");
    return { name, in: "query", description, schema: rest };
  });
}

function json(schema: z.ZodMiniType, io: "input" | "output") {
  return { "application/json": { schema: toJsonSchema(schema, io) } };
}

function toJsonSchema(schema: z.ZodMiniType, io: "input" | "output") {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
