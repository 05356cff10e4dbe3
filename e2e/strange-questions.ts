import fc from "fast-check";
import { cookies, headers, inherited, percented, strange } from "../test/strange.ts";
import { fill, type Route } from "./built-routes.ts";
import { inDays } from "./steps.ts";

/** A request as it is sent; `route` is the pattern that its path was made from. */
export interface Question {
  route: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** The words with which requests are filled: known ids and secrets, and the fields and buttons of our own forms. */
export interface Vocabulary {
  values: string[];
  names: string[];
  intents: string[];
}

const parameters = [
  ...[
    "from",
    "to",
    "passengers",
    "tripType",
    "tour",
    "token",
    "error",
    "problem",
    "_routes",
    "search",
    "day",
  ],
  ...["after", "type", "status", "payment", "month", "state", "code", "cancelled", "index"],
];
/** Fills a body to its limit with one piece over which an expression may backtrack. */
const long = fc
  .tuple(
    fc.constantFrom(
      "9",
      "a",
      "a.",
      "1.",
      " ",
      "-",
      "@",
      '"',
      "e\u0301",
      "\ud800",
      "👩‍👩‍👧",
      "+1 ",
      "a@a.",
      "%41",
    ),
    fc.constantFrom(2_000, 15_000),
  )
  .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)));

/** Makes any method of any of these routes, with addresses, headers, cookies and bodies that no page of ours sends. */
export function strangeQuestions(
  routes: Route[],
  { values, names, intents }: Vocabulary,
): fc.Arbitrary<Question> {
  const address = fc
    .tuple(fc.constantFrom(...routes), percented, fc.constantFrom("", "", ".data", "/", "//"))
    .chain(([{ path }, odd, end]) =>
      fc
        .constantFrom(...fill(path, [odd, ...values]))
        .map((way) => ({ route: path, path: `${way || "/"}${end}` })),
    );
  const parameter = fc.constantFrom(...inherited, ...parameters);
  const query = fc
    .array(fc.tuple(parameter, percented), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
  const field = fc.tuple(
    fc.oneof(fc.constantFrom(...names), parameter),
    fc.oneof({ weight: 6, arbitrary: strange }, { weight: 3, arbitrary: fc.constantFrom(...values) }, long),
  );
  const nearlyRight = fc
    .array(field, { maxLength: 2 })
    .map((odd) => [...new Map([...rightFields(), ...odd])]);
  const intent = fc.constantFrom(...intents, ...inherited).map((name): [string, string] => ["intent", name]);
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.array(field, { maxLength: 12 }), fc.option(intent)).map(form) },
    { weight: 2, arbitrary: fc.tuple(nearlyRight, fc.option(intent, { freq: 1 })).map(form) },
    { weight: 1, arbitrary: fc.jsonValue().map(json) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom("multipart/form-data; boundary=x", "multipart/form-data", "text/plain", "x"),
        strange,
      ),
    },
  );
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constant("GET") },
    { weight: 10, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("HEAD", "OPTIONS", "DELETE") },
  );
  return fc
    .record({ address, query, method, headers, cookies, body })
    .map(({ address: { route, path }, query, method, headers, cookies, body: [type, text] }) => {
      const sends = method === "POST";
      const content = { "content-type": type, "content-length": String(Buffer.byteLength(text)) };
      return {
        route,
        path: (query ? `${path}?${query}` : path).replaceAll(/[^\x21-\xff]/g, ""),
        method,
        headers: { ...headers, ...(cookies && { cookie: cookies }), ...(sends && content) },
        body: sends ? text : undefined,
      };
    });
}

/** Returns fields with which every form of a booking, a message or an account is nearly complete. */
function rightFields(): [string, string][] {
  const day = inDays(30);
  const booking = { from: "liberia-airport", to: "tamarindo", departure: day, date: day, tour: "1001" };
  const person = { firstName: "Eve", displayName: "Eve", email: "eve@example.com", phone: "+506 8888 1234" };
  return Object.entries({ ...booking, ...person, passengers: "3", tripType: "oneWay", message: "Hello" });
}

function form([fields, intent]: [[string, string][], [string, string] | null]): [string, string] {
  const all = intent ? [...fields, intent] : fields;
  return ["application/x-www-form-urlencoded", String(new URLSearchParams(all.map(wellFormed)))];
}

function wellFormed([name, value]: [string, string]): [string, string] {
  return [name, value.toWellFormed()];
}

function json(value: fc.JsonValue): [string, string] {
  return ["application/json", JSON.stringify(value)];
}
