import { roles } from "../../../domain/role.ts";
import { env } from "../../../env.server.ts";
import { colleagueNames } from "../../../store/colleagues.server.ts";
import { listDeskChanges } from "../../../store/desk-changes.server.ts";
import { colleagueTexts } from "../../../texts/es-colleagues.ts";
import type { ChangeLine } from "../change-lines.tsx";
import { shortMoment } from "../day-words.ts";

const shown = 50;
const { changes: words } = colleagueTexts;

/** What was done to the desk itself, the newest first, in words. */
export async function readDeskChanges(): Promise<ChangeLine[]> {
  const [changes, colleagues] = await Promise.all([listDeskChanges(shown), colleagueNames()] as const);
  return changes.map(({ id, createdAt, actor, colleague, change, before, after }) => ({
    id,
    at: shortMoment(createdAt),
    by: colleagues.get(actor) ?? env.OPERATOR_NAME,
    whose: colleague ?? words.about[change === "feedRenewed" ? "feed" : "guests"],
    what: words[change](said(after), said(before)),
  }));
}

function said(value: string | null): string {
  const role = roles.find((each) => each === value);
  return role ? colleagueTexts.roles[role].name : (value ?? "");
}
