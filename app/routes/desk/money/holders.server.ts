import { actorOf } from "../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { readTeam } from "../../../store/team/team.server.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";

/** Returns the name of the person who took, holds or gave cash; `key` is the key of an `Actor`. */
export type NameOf = (key: string | null) => string;

/** Returns the names of all drivers and colleagues; the reader `userId` is called "Usted". */
export async function holderNames(userId?: string): Promise<NameOf> {
  const [{ drivers }, colleagues] = await Promise.all([
    readTeam(todayInCostaRica()),
    colleagueNames(),
  ] as const);
  const names = new Map(drivers.map(({ id, name }) => [id, name]));
  return (key) => {
    const actor = actorOf(key ?? "");
    const { you, operator, gone } = cashTexts.inPocket;
    if (actor.kind === "driver") return names.get(actor.driverId) ?? gone;
    if (actor.kind !== "operator") return "";
    return actor.userId === userId ? you : (colleagues.get(key!) ?? operator);
  };
}
