// Loaded before a site: notes each statement that it sends to PostgreSQL, a line each.
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";

const { STATEMENTS = "" } = process.env;
const { Client } = createRequire(`${process.cwd()}/package.json`)("pg");
const { query } = Client.prototype;
Client.prototype.query = function (asked: unknown, values: unknown, ...more: unknown[]) {
  const { text, values: own } =
    typeof asked === "object" ? Object(asked) : { text: asked, values: undefined };
  appendFileSync(STATEMENTS, `${JSON.stringify({ text, values: own ?? values ?? [] })}\n`);
  return query.call(this, asked, values, ...more);
};
