/** Who does something. The clock is whatever happens because time went by. */
export type Actor =
  | { kind: "guest" | "paypal" | "clock" }
  | { kind: "operator" | "colleague"; userId: string };

export const operatorWith = (userId: string): Actor => ({ kind: "operator", userId });
export const guest: Actor = { kind: "guest" };
export const paymentService: Actor = { kind: "paypal" };

export function actorOf(key: string): Actor {
  const [kind, userId = ""] = key.split(":") as [Actor["kind"], string?];
  return kind === "operator" || kind === "colleague" ? { kind, userId } : { kind };
}

/** As it is stored: "guest", "operator:{id of the account}". It names nobody. */
export function actorKey(actor: Actor): string {
  return "userId" in actor ? `${actor.kind}:${actor.userId}` : actor.kind;
}
