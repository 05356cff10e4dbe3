import { actorKey, actorOf } from "../../../domain/common/actor.ts";
import type { TeamValues } from "../../../domain/team/team-change.ts";
import { env } from "../../../env.server.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { listTeamChanges } from "../../../store/team/team-changes.server.ts";
import { shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { historyTexts } from "../../../texts/desk/reservation/history.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import type { ChangeLine } from "../kit/history/change-lines.tsx";
import { changedDaysOffWords } from "./days-off-words.ts";
import { changedPaperWords } from "./papers-view.server.ts";
import { labels, valueWords } from "./team-words.ts";

const shown = 50;
const { changes: words } = teamTexts;
const { actors } = historyTexts;

/** Reads the changes of drivers and vehicles in words, newest first. */
export async function readTeamChanges(
  nameOf: (driverId: string) => string | undefined,
): Promise<ChangeLine[]> {
  const [changes, colleagues] = await Promise.all([listTeamChanges(shown), colleagueNames()] as const);
  const driverOf = (key: string) => {
    const actor = actorOf(key);
    return "driverId" in actor ? nameOf(actor.driverId) : undefined;
  };
  return changes.map(({ id, createdAt, actor, driver, vehicle, change, before, after }) => ({
    id,
    at: shortMoment(createdAt),
    by:
      actor === actorKey({ kind: "clock" })
        ? actors.clock
        : (colleagues.get(actor) ?? driverOf(actor) ?? env.OPERATOR_NAME),
    whose: driver ?? vehicle ?? "",
    what:
      change === "changed"
        ? fieldsWords(before ?? {}, after ?? {}, nameOf)
        : words[change](aboutWords(after ?? before ?? {})),
  }));
}

/** Says about which days off or which paper a change is. */
const aboutWords = (values: TeamValues) =>
  "kind" in values ? changedPaperWords(values) : changedDaysOffWords(values);

/** Returns for example "Asientos para huéspedes: 12 → 11". */
function fieldsWords(before: TeamValues, after: TeamValues, nameOf: (id: string) => string | undefined) {
  const wordsOf = (field: string, value: unknown) =>
    field === "driverId"
      ? ((value ? nameOf(String(value)) : undefined) ?? teamTexts.nobody)
      : valueWords(field, value);
  return Object.keys(after)
    .map((field) =>
      words.fromTo(labels[field] ?? field, wordsOf(field, before[field]), wordsOf(field, after[field])),
    )
    .join("; ");
}
