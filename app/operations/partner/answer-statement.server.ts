import { type Actor, actorKey } from "../../domain/common/actor.ts";
import {
  lineState,
  notClosable,
  partnerLines,
  statementState,
  type VoiceKind,
} from "../../domain/partner/partner-statement.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { linesOfStatement } from "../../store/money/statements.server.ts";
import { voicesOf } from "../../store/partner/partner-statements.server.ts";
import { statementVoices } from "../../store/schema/statement-schema.server.ts";
import { closeStatement, lockStatement } from "../money/close-statement.server.ts";

export interface NewVoice {
  /** The id of the press, so that a repetition says nothing twice. */
  press: string;
  position: number;
  kind: VoiceKind;
  words: string;
}

/** A line takes remarks of the partner as long as it has fewer than this; the office may always answer. */
const mostVoices = 40;

/**
 * Keeps a remark of a partner or the office about a line of a statement. A closed statement takes no further remarks.
 * "unknown" means that there is no such line, that the office answers a line about which nobody has said anything, or
 * that the line has too many remarks.
 */
export async function sayOfLine(
  statementId: string,
  voice: NewVoice,
  actor: Actor,
): Promise<"said" | "closed" | "unknown"> {
  return await db.transaction(async (tx) => {
    const found = await lockWithVoices(tx, statementId);
    if (!found) return "unknown";
    if (found.statement.closedAt) return "closed";
    const { position, kind } = voice;
    const said = found.voices.filter((one) => one.position === position);
    const state = lineState(said);
    const isLine = found.lines.some((line) => line.position === position);
    const isContradicted = state === "disputed" || state === "answered";
    const maySay = kind === "answered" ? isContradicted : said.length < mostVoices;
    if (!isLine || !maySay) return "unknown";
    if (kind !== "agreed" || state !== "agreed") await insertVoices(tx, statementId, [voice], actor);
    return "said";
  });
}

/**
 * Agrees with all lines of a statement of which the partner has said nothing yet. Returns false once it is closed.
 */
export async function agreeWithRest(statementId: string, press: string, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await lockWithVoices(tx, statementId);
    if (!found || found.statement.closedAt) return false;
    const { open } = statementState(found.lines, found.voices);
    const voices = open.map((position) => ({ press, position, kind: "agreed" as const, words: "" }));
    await insertVoices(tx, statementId, voices, actor);
    return true;
  });
}

/**
 * Closes a statement of a partner. Each contradiction needs the office's answer first; lines without an answer of
 * the partner need a week since the letter.
 */
export async function closePartnerStatement(
  statementId: string,
  actor: Actor,
): Promise<"closed" | "closedBefore" | "gone" | "disputed" | "unanswered"> {
  return await db.transaction(async (tx) => {
    const found = await lockWithVoices(tx, statementId);
    if (!found) return "gone";
    const { statement, lines, voices } = found;
    if (statement.closedAt) return "closedBefore";
    const wrong = notClosable(statementState(lines, voices), statement.createdAt, new Date());
    if (wrong) return wrong;
    await closeStatement(tx, statement, actor);
    return "closed";
  });
}

async function lockWithVoices(tx: Transaction, statementId: string) {
  const statement = await lockStatement(tx, statementId);
  if (!statement) return undefined;
  const lines = partnerLines(await linesOfStatement(statementId, tx));
  return { statement, lines, voices: await voicesOf([statementId], tx) };
}

async function insertVoices(tx: Transaction, statementId: string, voices: NewVoice[], actor: Actor) {
  const rows = voices.map(({ press, position, kind, words }) => {
    const id = `${statementId}:${position}:${press}:${kind}`;
    return { id, statementId, position, kind, words, actor: actorKey(actor) };
  });
  if (rows.length > 0) await tx.insert(statementVoices).values(rows).onConflictDoNothing();
}
