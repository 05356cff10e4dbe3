import { createHash, createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import { type RouterContext, RouterContextProvider } from "react-router";
import { secretFor } from "../app/auth/secret.server.ts";
import type { Origin } from "../app/domain/sale/unpaid-limit.ts";
import { env } from "../app/env.server.ts";
import { log } from "../app/log.server.ts";
import { originContext, visitorContext } from "../app/visitor.server.ts";

const secret = secretFor("visitors");
const originSecret = secretFor("origins");

/** Makes the context that React Router passes to every loader and action with the request. */
export function contextOf({ headers }: Request, client: { address: string }): RouterContextProvider {
  const forwardedFor = headers.get("x-forwarded-for") ?? "";
  const keys: [RouterContext, unknown][] = [
    [visitorContext, visitorKey(client.address, forwardedFor)],
    [originContext, originKeys(client.address, forwardedFor)],
  ];
  return new RouterContextProvider(new Map(keys));
}

/** Returns the key under which a visitor's posts are counted; it changes every day and doesn't reveal the address. */
export function visitorKey(
  socketAddress: string,
  forwardedFor: string,
  trustProxy = env.TRUST_PROXY,
): string {
  const day = new Date().toISOString().slice(0, 10);
  const source = household(sender(socketAddress, forwardedFor, trustProxy));
  return createHash("sha256").update(`${secret} ${day} ${source}`).digest("base64url");
}

/** Returns the keys under which a visitor's unpaid bookings are counted; they don't change with the day. */
export function originKeys(
  socketAddress: string,
  forwardedFor: string,
  trustProxy = env.TRUST_PROXY,
): Origin {
  const address = sender(socketAddress, forwardedFor, trustProxy);
  const seal = (part: string) => createHmac("sha256", originSecret).update(part).digest("base64url");
  return { address: seal(`address ${household(address)}`), network: seal(`network ${network(address)}`) };
}

// Only the last entry was written by our own proxy; the visitor may have written all before it.
function sender(socketAddress: string, forwardedFor: string, trustProxy: boolean): string {
  if (!trustProxy && forwardedFor) tellOfProxy();
  const last = trustProxy && forwardedFor.split(",").at(-1)!.trim();
  return last ? withoutPort(last) : socketAddress;
}

let toldOn = "";

/** Logs the warning once a day. */
function tellOfProxy(): void {
  const day = new Date().toISOString().slice(0, 10);
  if (toldOn === day || !env.production) return;
  toldOn = day;
  log.warn(
    "requests arrive with X-Forwarded-For: if a proxy of yours writes it, set TRUST_PROXY=1, or all visitors share one allowance",
  );
}

function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
}

/** Returns the part of an address that a household shares, which is a whole /64 of IPv6 addresses. */
export function household(address: string): string {
  return firstGroups(address, 4);
}

/** Returns the part that one provider's customer or neighbours share: IPv4 /24, IPv6 /48. */
export function network(address: string): string {
  return firstGroups(address, 3);
}

/** Returns the front of an address in one spelling; a text that is no address stays whole. */
function firstGroups(address: string, count: number): string {
  const plain = address.replace(/^::ffff:/i, "").split("%", 1)[0]!;
  if (isIPv4(plain)) return plain.split(".").slice(0, count).join(".");
  if (!isIPv6(plain)) return plain;
  const [front = [], back = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - front.length - back.length).fill("0");
  const groups = [...front, ...zeros, ...back].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
