import { roles } from "../../../domain/team/role.ts";
import { env } from "../../../env.server.ts";
import { listPictures } from "../../../store/catalogue/pictures.server.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { listDeskChanges } from "../../../store/team/desk-changes.server.ts";
import { shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { colleagueTexts } from "../../../texts/desk/team/colleagues.ts";
import type { ChangeLine } from "../kit/history/change-lines.tsx";

const shown = 50;
const { changes: words } = colleagueTexts;
const about: Partial<Record<string, string>> = words.about;

/** Reads in words what was done at the desk apart from bookings, newest first. */
export async function readDeskChanges(): Promise<ChangeLine[]> {
  const [changes, colleagues, pictures] = await Promise.all([
    listDeskChanges(shown),
    colleagueNames(),
    listPictures("es"),
  ] as const);
  const names = new Map<string | null, string>([
    ...pictures.map(({ scene, name }) => [scene, name] as const),
    ...roles.map((role) => [role, colleagueTexts.roles[role].name] as const),
  ]);
  const nameOr = (value: string | null) => names.get(value) ?? value ?? "";
  return changes.map(({ id, createdAt, actor, colleague, change, before, after }) => ({
    id,
    at: shortMoment(createdAt),
    by: colleagues.get(actor) ?? env.OPERATOR_NAME,
    whose: colleague ?? about[change] ?? "",
    what: words[change](nameOr(after), nameOr(before)),
  }));
}
