/**
 * Every change is recorded with its actor: a guest, PayPal, the clock for what happens as time passes, a colleague at
 * the desk, a driver, or a partner's desk.
 */
export type Actor =
  | { kind: "guest" | "paypal" | "clock" }
  | { kind: "operator"; userId: string }
  | { kind: "driver"; driverId: string }
  | { kind: "partner"; partnerDeskId: string };

export const operatorWith = (userId: string): Actor => ({ kind: "operator", userId });
export const driverWith = (driverId: string): Actor => ({ kind: "driver", driverId });
export const partnerWith = (partnerDeskId: string): Actor => ({ kind: "partner", partnerDeskId });
export const guestActor: Actor = { kind: "guest" };
export const paymentService: Actor = { kind: "paypal" };

/** Says whether somebody books who is not of the company: a guest, or a partner for a guest. */
export const isBookedOutside = ({ kind }: Actor): boolean => kind === "guest" || kind === "partner";

export function actorOf(key: string): Actor {
  const [kind, id = ""] = key.split(":") as [Actor["kind"], string?];
  if (kind === "driver") return { kind, driverId: id };
  if (kind === "partner") return { kind, partnerDeskId: id };
  return kind === "operator" ? { kind, userId: id } : { kind };
}

/** Returns the stored form: "guest", "operator:{account id}", "driver:{id}" or "partner:{desk}". It holds no name. */
export function actorKey(actor: Actor): string {
  if ("driverId" in actor) return `driver:${actor.driverId}`;
  if ("partnerDeskId" in actor) return `partner:${actor.partnerDeskId}`;
  return "userId" in actor ? `${actor.kind}:${actor.userId}` : actor.kind;
}
