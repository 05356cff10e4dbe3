import { and, desc, eq } from "drizzle-orm";
import { onTestFinished, vi } from "vitest";
import { addDays, momentInCostaRica, todayInCostaRica } from "../app/domain/common/day.ts";
import type { Language } from "../app/domain/common/language.ts";
import { chatAboutBooking, chatAboutDriver } from "../app/operations/message/chat-links.server.ts";
import { composeLetter } from "../app/operations/message/compose.server.ts";
import { tripSecret } from "../app/operations/reservation/trip-secret.server.ts";
import { feedAddress } from "../app/operations/ride/feed-link.server.ts";
import { driverSecret } from "../app/operations/team/driver-link.server.ts";
import { loader as quote } from "../app/routes/api/quote.ts";
import { forgetFeed } from "../app/routes/feed/kept-feed.server.ts";
import { loader as feed } from "../app/routes/feed/rides-feed.ts";
import { checkoutCookie, noticeCookie } from "../app/routes/kit/cookies.server.ts";
import { loader as calendar } from "../app/routes/site/trip/page/calendar.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { readTeam } from "../app/store/team/team.server.ts";
import { args } from "./requests.ts";
import { loadTrip } from "./trip.ts";
import { wholePage } from "./whole-page.tsx";

/** The places that say when a ride is; the first three do so before there is a booking, or at once. */
export const places = [
  "form",
  "checkout",
  "dialog",
  "letter",
  "calendar",
  "trip page",
  "shared page",
  "receipt",
  "board",
  "driver's page",
  "WhatsApp",
  "API and feed",
] as const;
export type Place = (typeof places)[number];
export type Said = Partial<Record<Place, string>>;

const signs = { "&#x27;": "'", "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">" } as const;

/** Returns what the matching part of a page says, without its markup and scripts. */
function wordsOf(html: string, part: RegExp): string {
  return (part.exec(html)?.[0] ?? "")
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<input[^>]*>/g, " _ ") // what a label names is typed
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:#x27|amp|quot|lt|gt);/g, (sign) => signs[sign as keyof typeof signs])
    .replace(/\s+/g, " ");
}

const wholeMain = /<main.*<\/main>/s;
const pair = (cookie: string) => cookie.split(";", 1)[0]!;
const unfolded = (file: string) =>
  file.replaceAll("\r\n ", "").replaceAll("\\,", ",").replaceAll("\\n", "\n");
const read = async (path: string, cookie?: string) => wordsOf(await wholePage(path, cookie), wholeMain);

/** Returns what the form says at an open checkout, and the checkout itself. */
export async function saidBefore(checkoutId: string, form: string): Promise<Said> {
  const cookie = pair(await checkoutCookie.serialize(checkoutId));
  return {
    form: await read(form, cookie),
    checkout: await read("/checkout", cookie),
  };
}

/** Returns what the dialog after a booking says. */
export async function saidAtOnce(reservationId: string): Promise<Said> {
  const cookie = pair(await noticeCookie.serialize({ trip: tripSecret(reservationId) }));
  return { dialog: wordsOf(await wholePage("/home", cookie), /<dialog.*?<\/dialog>/s) };
}

interface Reader {
  /** The cookie of the desk's operator. */
  operator: string;
  /** The API's query about these rides. */
  query: string;
}

/** Returns what the guest of a booking gets in a language, of its letters the last one. */
export async function saidToGuest(reservationId: string, language: Language = "en"): Promise<Said> {
  const secret = tripSecret(reservationId);
  const path = `${language === "en" ? "" : `/${language}`}/trip/${secret}`;
  return {
    letter: await lastLetter(reservationId),
    calendar: unfolded(await (await calendar(args(`${path}/calendar.ics`, { params: { secret } }))).text()),
    "trip page": await read(path),
    receipt: await read(`${path}/receipt`),
  };
}

/** Returns what all other places say about a booking. */
export async function saidAfter(reservationId: string, { operator, query }: Reader): Promise<Said> {
  const { shareUrl } = (await loadTrip(tripSecret(reservationId))).data.trip;
  const jobs = await jobsOfReservation(reservationId);
  const coming = jobs.filter(({ state }) => state === "planned");
  return {
    ...(await saidToGuest(reservationId)),
    "shared page": await read(new URL(shareUrl).pathname),
    board: await boardOf(coming, operator),
    "driver's page": await driversPages(jobs[0]!.driverId!, coming),
    WhatsApp: await chatsOf(reservationId, coming, await readTeam(todayInCostaRica())),
    "API and feed": (await (await quote(args(`/api/quote?${query}`))).text()) + (await feedOf(coming)),
  };
}

type Jobs = Awaited<ReturnType<typeof jobsOfReservation>>;

async function lastLetter(reservationId: string): Promise<string> {
  const ofGuest = and(eq(messages.reservationId, reservationId), eq(messages.channel, "mail"));
  const letters = await db.select().from(messages).where(ofGuest).orderBy(desc(messages.createdAt));
  const toGuest = letters.find(({ kind }) => ["confirmation", "changed", "cancelled"].includes(kind))!;
  return (await composeLetter(toGuest)).text;
}

/** Returns each ride's row of the board. */
async function boardOf(jobs: Jobs, cookie: string): Promise<string> {
  const rows = jobs.map(async ({ id, day }) => {
    const html = await wholePage(`/dashboard/admin/day/${day}`, cookie);
    return wordsOf(html, new RegExp(`<li[^>]*id="ride-${id}"[\\s\\S]*`)).split(/ H hora ·| Elegir \\d/)[0];
  });
  return (await Promise.all(rows)).join("\n");
}

/** Returns what the driver's page says on the evening before each ride. */
async function driversPages(driverId: string, jobs: Jobs): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  for (const { day } of jobs) {
    vi.setSystemTime(momentInCostaRica(addDays(day, -1), "20:00"));
    said.push(wordsOf(await wholePage(`/driver/${driverSecret(driverId, 1)}`), /<body.*/s));
  }
  vi.useRealTimers();
  return said.map((page) => page.replace(/· 20:00 /, "")).join("\n");
}

async function chatsOf(reservationId: string, jobs: Jobs, team: Awaited<ReturnType<typeof readTeam>>) {
  const links = jobs.filter(({ time }) => time).map((job) => chatAboutDriver(job, team));
  return [await chatAboutBooking(reservationId), ...links]
    .map((link) => new URL(link).searchParams.get("text"))
    .join("\n");
}

/** Returns the entries of these rides in the desk's calendar. */
async function feedOf(jobs: Jobs): Promise<string> {
  forgetFeed();
  const secret = (await feedAddress()).url.split("/").at(-2)!;
  const file = await (await feed(args(`/feed/${secret}/rides.ics`, { params: { secret } }))).text();
  const entries = unfolded(file).split("BEGIN:VEVENT");
  return jobs.map(({ id }) => entries.find((entry) => entry.includes(id))).join("\n");
}
