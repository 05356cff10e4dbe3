import { lookup as resolve } from "node:dns";
import { Agent } from "node:https";
import { BlockList, isIPv4, isIPv6, type LookupFunction } from "node:net";

/** The IPv4 ranges that are not public (IANA's registry of special-purpose addresses). */
const privateIpv4 = listOf("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);
/** The public range of IPv6, and the exceptions in it: tunnels that contain an IPv4 address, and examples. */
const publicIpv6 = listOf("ipv6", ["2000::/3"]);
const exceptionsIpv6 = listOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** Returns whether an IP address is public, and not one of this machine or of a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateIpv4.check(address, "ipv4");
  const number = address.split("%", 1)[0]!;
  return isIPv6(number) && publicIpv6.check(number, "ipv6") && !exceptionsIpv6.check(number, "ipv6");
}

/**
 * Resolves a name and returns only its public addresses. The connection goes to these without another look-up,
 * which prevents DNS rebinding.
 */
const lookup: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return done(new Error(`${host} is at no public address.`), "");
    if (options.all) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  });

/** An agent that connects to public addresses only (SSRF). */
export const publicAgent = new Agent({ lookup });

function listOf(family: "ipv4" | "ipv6", ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split("/");
    list.addSubnet(net!, Number(bits), family);
  }
  return list;
}
