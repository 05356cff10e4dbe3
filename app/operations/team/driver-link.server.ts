import { onceForEach } from "../../domain/common/once.ts";
import type { Driver } from "../../domain/team/team.ts";
import { env } from "../../env.server.ts";
import { findDriverByLink } from "../../store/team/team.server.ts";
import { isTripSecret, seal, tripHash } from "../reservation/trip-secret.server.ts";

/** The secret of a driver's page; with each version those before it are dead. */
export function driverSecret(driverId: string, linkVersion: number): string {
  return sealed(driverLink(driverId, linkVersion));
}

/** A board says the link of each driver on each of their lines. */
const sealed = onceForEach(seal);

/** What is sealed for a driver's link. */
export const driverLink = (driverId: string, linkVersion: number) => `driver:${driverId}:${linkVersion}`;

export function driverLinkHash(driverId: string, linkVersion: number): string {
  return tripHash(driverSecret(driverId, linkVersion));
}

export function driverUrl(driverId: string, linkVersion: number): string {
  return `${env.siteUrl}/driver/${driverSecret(driverId, linkVersion)}`;
}

/** Who has this link; only while they drive for us. */
export async function driverWithSecret(secret: unknown): Promise<Driver | undefined> {
  const driver = isTripSecret(secret) ? await findDriverByLink(tripHash(secret)) : undefined;
  return driver?.active ? driver : undefined;
}
