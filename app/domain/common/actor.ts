/** Who does something. An operator is whoever works at the desk; the clock is whatever happens because time went by. */
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

/** As it is stored: "guest", "operator:{id of the account}", "driver:{id}". It names nobody. */
export function actorKey(actor: Actor): string {
  if ("driverId" in actor) return `driver:${actor.driverId}`;
  return "userId" in actor ? `${actor.kind}:${actor.userId}` : actor.kind;
}
