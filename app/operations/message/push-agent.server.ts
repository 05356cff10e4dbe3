import { lookup as resolve } from "node:dns";
import { Agent } from "node:https";
import { BlockList, isIPv4, isIPv6, type LookupFunction } from "node:net";

/** The IPv4 ranges that nobody out in the world has (IANA's registry of special-purpose addresses). */
const special4 = listOf("ipv4", [
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
/** All of IPv6 that is given out to the world, and what of it leads elsewhere: tunnels that hold an IPv4 address, and examples. */
const given6 = listOf("ipv6", ["2000::/3"]);
const special6 = listOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** Whether this is the number of a machine out in the world, and not of this one or of a network at home. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, "ipv4");
  const number = address.split("%", 1)[0]!;
  return isIPv6(number) && given6.check(number, "ipv6") && !special6.check(number, "ipv6");
}

/** Looks a name up and hands on what is public of it: the connection goes there, and nobody looks the name up again. */
const lookup: LookupFunction = (host, options, found) =>
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, "");
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return found(new Error(`${host} is at no public address.`), "");
    if (options.all) found(null, [first, ...others]);
    else found(null, first.address, first.family);
  });

/** Connects to public addresses alone. */
export const publicAgent = new Agent({ lookup });

function listOf(family: "ipv4" | "ipv6", ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split("/");
    list.addSubnet(net!, Number(bits), family);
  }
  return list;
}
