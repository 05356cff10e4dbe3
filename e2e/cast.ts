import { Agent, request } from "node:http";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import type { Site } from "./site.ts";

/** Nobody else may find this guest's reservation; the marker stands in everything that was typed. */
const quetzal = {
  firstName: "Quetzalcoatl Marker",
  email: "marker-guest@example.com",
  phone: "+50670001234",
  message: "Quetzalcoatl brings a drum",
};
const agent = new Agent({ keepAlive: true });

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** A stream has only its first part here. */
  body: string;
}

interface Call {
  method: string;
  path: string;
  cookie?: string;
  form?: Record<string, string>;
}

/** Sends exactly this address: `fetch` would normalise it, and follow redirects. */
export function ask(site: string, { method, path, cookie, form }: Call): Promise<Answer> {
  const { hostname, port } = new URL(site);
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    // React Router reads a stream to its end when it is asked for as data.
    Accept: path.includes(".data") ? "*/*" : "text/html, text/event-stream",
    ...(cookie && { Cookie: cookie }),
    ...(body && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length }),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const stream = headers["content-type"]?.startsWith("text/event-stream");
      let text = "";
      const end = () => resolve({ status, headers, body: text });
      answer.setEncoding("utf8").on("end", end).on("error", reject);
      answer.on("data", (chunk: string) => {
        text += chunk;
        if (!stream) return;
        end();
        asked.destroy();
      });
    });
    asked.on("error", reject).end(body);
  });
}

export async function signInOperator({ url, operator }: Site): Promise<string> {
  return cookieOf(await post(url, "/auth/login", operator), "ecotravel.session_token");
}

export async function register(site: string, email: string): Promise<string> {
  const form = { displayName: "Eve", email, password: "papaya-7" };
  return cookieOf(await post(site, "/auth/register", form), "ecotravel.session_token");
}

/** Returns the cookie of a session that was signed out. */
export async function signedOut(site: string, cookie: string): Promise<string> {
  await ask(site, { method: "POST", path: "/logout", form: {}, cookie });
  return cookie;
}

/** Books as a guest without an account, to be paid later. */
export async function bookAsGuest(site: string) {
  const departure = addDays(todayInCostaRica(), 20);
  const ride = { from: "liberia-airport", to: "tamarindo", departure, passengers: "3", tripType: "oneWay" };
  const draft = cookieOf(await post(site, "/private-shuttle", { ...ride, ...quetzal }), "checkout");
  const { body: summary } = await ask(site, { method: "GET", path: "/checkout", cookie: draft });
  const checkout = find(summary, /name="checkout" value="(\w+)"/);
  const notice = cookieOf(await post(site, "/checkout", { checkout }), "notice");
  const { body: home } = await ask(site, { method: "GET", path: "/home", cookie: notice });
  const [reference, secret] = [find(home, /(TMR-[2-9A-Z]{5})/), find(home, /\/trip\/([\w-]{24}0?)/)];
  return { ...quetzal, reference, secret };
}

export function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (!found) throw new Error(`There is no ${pattern} in the answer.`);
  return found;
}

export async function post(site: string, path: string, form: Record<string, string>, cookie?: string) {
  const answer = await ask(site, { method: "POST", path, form, cookie });
  if (![302, 303].includes(answer.status)) throw new Error(`${path} answers ${answer.status}.`);
  return answer;
}

export function cookieOf({ headers }: Answer, name: string): string {
  const set = [headers["set-cookie"] ?? []].flat().find((line) => line.startsWith(`${name}=`));
  if (!set) throw new Error(`The answer has no cookie ${name}.`);
  return set.split(";")[0]!;
}
