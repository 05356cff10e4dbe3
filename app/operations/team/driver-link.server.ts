import { onceForEach } from "../../domain/common/once.ts";
import { env } from "../../env.server.ts";
import { findDriverByLink, type LinkedDriver } from "../../store/team/team.server.ts";
import { tripHash } from "../reservation/trip-hash.server.ts";
import { isTripSecret, seal } from "../reservation/trip-secret.server.ts";

/** Returns the secret of a driver's page; links of earlier versions open nothing. */
export function driverSecret(driverId: string, linkVersion: number): string {
  return cachedSeal(driverLink(driverId, linkVersion));
}

/** The seals are cached, because a board has the link of each driver on each of their lines. */
const cachedSeal = onceForEach(seal);

/** Returns the text that is sealed for a driver's link. */
export const driverLink = (driverId: string, linkVersion: number) => `driver:${driverId}:${linkVersion}`;

export function driverLinkHash(driverId: string, linkVersion: number): string {
  return tripHash(driverSecret(driverId, linkVersion));
}

export function driverUrl(driverId: string, linkVersion: number): string {
  return `${env.siteUrl}/driver/${driverSecret(driverId, linkVersion)}`;
}

/** Finds the active driver with this link, or returns undefined. */
export async function driverWithSecret(secret: unknown): Promise<LinkedDriver | undefined> {
  const driver = isTripSecret(secret) ? await findDriverByLink(tripHash(secret)) : undefined;
  return driver?.active ? driver : undefined;
}
