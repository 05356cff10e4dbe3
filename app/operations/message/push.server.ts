import type { Agent } from "node:https";
import { and, eq, gt, sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle } from "pg-boss";
import { operatorsLongestMs } from "../../auth/current-user.server.ts";
import { type Actor, isBookedOutside } from "../../domain/common/actor.ts";
import { isPushAddress } from "../../domain/message/push-service.ts";
import type { ActivityEvent } from "../../domain/reservation/activity.ts";
import { env } from "../../env.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { boss, pushQueue } from "../../store/engine/jobs.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { pushSubscriptions, sessions } from "../../store/schema/account-schema.server.ts";
import { settingOr } from "../../store/upkeep/settings.server.ts";
import { frameTexts } from "../../texts/desk/frame/frame.ts";
import { publicAgent } from "./push-agent.server.ts";

/** The kinds of news that devices receive while the desk is closed. */
export type DeskNews = keyof typeof frameTexts.pushed;

/** One push message for one device. */
export interface Push {
  endpoint: string;
  news: DeskNews;
  reservationId: string | null;
}

/**
 * Returns the news that an event is for the office, or undefined: only acts of guests, partners and drivers are news, not
 * those of the office itself.
 */
export function newsOf(
  actor: Actor,
  event: ActivityEvent,
  change: { after?: unknown },
): DeskNews | undefined {
  if (event === "problem") {
    const { open } = change.after as { open: boolean };
    return actor.kind === "driver" && open ? "problem" : undefined;
  }
  if (!isBookedOutside(actor)) return undefined;
  if (event === "asked") return "asked";
  return event === "reserved" || event === "paidOnline" ? "booked" : undefined;
}

/** Matches devices with their sessions, as long as these open the desk: ended ones are deleted later. */
const isSignedIn = () =>
  and(
    eq(sessions.id, pushSubscriptions.sessionId),
    gt(sessions.expiresAt, new Date()),
    gt(sessions.createdAt, new Date(Date.now() - operatorsLongestMs)),
  );

/** Queues a push message to every subscribed device that is signed in, sent once the transaction is committed. */
export async function queuePush(
  tx: Transaction,
  news: DeskNews,
  reservationId: string | null,
): Promise<void> {
  const devices = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .innerJoin(sessions, isSignedIn());
  if (devices.length === 0) return;
  const jobs = devices.map(({ endpoint }) => ({ data: { endpoint, news, reservationId } satisfies Push }));
  await boss.insert(pushQueue, jobs, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
}

/** The import is late, because no page needs the module. */
const loadWebPush = async () => (await import("web-push")).default;

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the VAPID keys by which push services recognise the site. They are made once, at the first start that
 * needs them.
 */
export async function pushKeys(): Promise<PushKeys> {
  const make = async () => JSON.stringify((await loadWebPush()).generateVAPIDKeys());
  return JSON.parse(await settingOr("pushKeys", make));
}

const keptSeconds = 4 * 3600;
const patienceMs = 10_000;
const goneStatuses = [404, 410];

/**
 * Sends a push message to a device that is still signed in. A device that no longer exists is deleted; other errors are
 * thrown for another attempt.
 */
export async function pushNews(
  { endpoint, news, reservationId }: Push,
  agent: Agent = publicAgent,
): Promise<void> {
  const isIt = eq(pushSubscriptions.endpoint, endpoint);
  // The address may have been stored before allowed push services were checked, or come from a backup.
  if (!isPushAddress(endpoint)) return void (await db.delete(pushSubscriptions).where(isIt));
  const { p256dh: key, auth: secret } = pushSubscriptions;
  const [device] = await db
    .select({ p256dh: key, auth: secret })
    .from(pushSubscriptions)
    .innerJoin(sessions, isSignedIn())
    .where(isIt);
  if (!device) return;
  const webPush = await loadWebPush();
  try {
    await webPush.sendNotification({ endpoint, keys: device }, await payloadOf(news, reservationId), {
      vapidDetails: { subject: `mailto:${env.OPERATOR_EMAIL}`, ...(await pushKeys()) },
      TTL: keptSeconds,
      timeout: patienceMs,
      agent,
    });
  } catch (error) {
    if (!(error instanceof webPush.WebPushError && goneStatuses.includes(error.statusCode))) throw error;
    await db.delete(pushSubscriptions).where(isIt);
  }
}

async function payloadOf(news: DeskNews, reservationId: string | null): Promise<string> {
  const found = reservationId ? await findReservation(reservationId, "es") : undefined;
  const [leg] = found?.legs ?? [];
  const route = found?.tour ?? [leg?.from, leg?.to].filter(Boolean).join(" → ");
  return JSON.stringify({
    title: frameTexts.pushed[news],
    body: found ? [found.firstName, route, leg?.day].filter(Boolean).join(" · ") : "",
    href: found ? `/dashboard/admin/r/${found.reference}` : "/dashboard/admin/late",
  });
}
