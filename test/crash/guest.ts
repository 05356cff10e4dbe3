import { addDays, todayInCostaRica } from "../../app/domain/common/day.ts";

const patienceMs = 20_000;

/** Sends the form of a ride, one way or there and back; returns the id of the open checkout. */
export async function openCheckout(site: string, tripType: "oneWay" | "roundTrip"): Promise<string> {
  const ride = { from: "liberia-airport", to: "tamarindo", departure: inDays(20), passengers: "3", tripType };
  const guest = { firstName: "Maya Lindgren", email: "maya@example.com", phone: "+14155552671" };
  const answer = await post(`${site}/private-shuttle`, { ...ride, returnDate: inDays(27), ...guest });
  const Cookie = cookie(answer, "checkout");
  const page = await (await get(`${site}/checkout`, { Cookie })).text();
  const id = page.match(/name="checkout" value="([A-Za-z0-9]{20})"/)?.[1];
  if (!id) throw new Error("The checkout page names no checkout.");
  return id;
}

/** Books a checkout to be paid later; returns the secret of its trip page. */
export async function book(site: string, checkout: string): Promise<string> {
  const answer = await post(`${site}/checkout`, { checkout });
  const value = decodeURIComponent(cookie(answer, "notice").split("=")[1]!);
  return JSON.parse(atob(value)).trip;
}

/** Returns the reference that a trip page shows. */
export async function readReference(site: string, secret: string): Promise<string> {
  const answer = await get(`${site}/trip/${secret}`);
  const reference = (await answer.text()).match(/TMR-[2-9A-Z]{5}/)?.[0];
  if (answer.status !== 200 || !reference) throw new Error(`A trip page answers ${answer.status}.`);
  return reference;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) });
}

async function post(url: string, fields: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: "POST", body, redirect: "manual", signal });
  await answer.arrayBuffer();
  if (answer.status !== 302) throw new Error(`${url} answers ${answer.status}.`);
  return answer;
}

function cookie(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  if (!set) throw new Error(`The answer of ${answer.url} has no cookie ${name}.`);
  return set.split(";")[0]!;
}

function inDays(days: number): string {
  return addDays(todayInCostaRica(), days);
}
