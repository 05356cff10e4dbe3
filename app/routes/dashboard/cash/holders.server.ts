import { actorOf } from "../../../domain/actor.ts";
import { todayInCostaRica } from "../../../domain/day.ts";
import { readTeam } from "../../../store/team.server.ts";
import { cashTexts } from "../../../texts/es-cash.ts";

/** What somebody who took, holds or gave cash is called; `key` is an actor's. */
export type NameOf = (key: string | null) => string;

/** `userId` reads it, and is "Usted". */
export async function holderNames(userId?: string): Promise<NameOf> {
  const { drivers } = await readTeam(todayInCostaRica());
  const names = new Map(drivers.map(({ id, name }) => [id, name]));
  return (key) => {
    const actor = actorOf(key ?? "");
    const { you, operator, colleague, gone } = cashTexts.held;
    if (actor.kind === "driver") return names.get(actor.driverId) ?? gone;
    if (actor.kind !== "operator" && actor.kind !== "colleague") return "";
    if (actor.userId === userId) return you;
    return actor.kind === "operator" ? operator : colleague;
  };
}
