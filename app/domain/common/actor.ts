/**
 * Every change is recorded with its actor: a guest, PayPal, the clock for what happens as time passes, a colleague at
 * the desk, or a driver.
 */
export type Actor =
  | { kind: "guest" | "paypal" | "clock" }
  | { kind: "operator"; userId: string }
  | { kind: "driver"; driverId: string };

export const operatorWith = (userId: string): Actor => ({ kind: "operator", userId });
export const driverWith = (driverId: string): Actor => ({ kind: "driver", driverId });
export const guestActor: Actor = { kind: "guest" };
export const paymentService: Actor = { kind: "paypal" };

export function actorOf(key: string): Actor {
  const [kind, id = ""] = key.split(":") as [Actor["kind"], string?];
  if (kind === "driver") return { kind, driverId: id };
  return kind === "operator" ? { kind, userId: id } : { kind };
}

/** Returns the stored form: "guest", "operator:{account id}" or "driver:{id}". It holds no name. */
export function actorKey(actor: Actor): string {
  if ("driverId" in actor) return `driver:${actor.driverId}`;
  return "userId" in actor ? `${actor.kind}:${actor.userId}` : actor.kind;
}
