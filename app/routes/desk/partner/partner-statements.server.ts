import { formatMonth, todayInCostaRica } from "../../../domain/common/day.ts";
import {
  closesFrom,
  lineState,
  notClosable,
  type PartnerLine,
  partnerLines,
  statementState,
  type Voice,
} from "../../../domain/partner/partner-statement.ts";
import { linesOfStatement, listStatements, type Statement } from "../../../store/money/statements.server.ts";
import { partnerDeskNames } from "../../../store/partner/partner-desks.server.ts";
import { lettersOfStatements, listLeft, voicesOf } from "../../../store/partner/partner-statements.server.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { dayShort, shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { deskStatements as words } from "../../../texts/desk/partner/statements.ts";
import { texts } from "../../../texts/language.ts";
import { lineReasonWords, signedDollars } from "../../../texts/statement-words.ts";

/** At most this many statements are shown. */
const mostShown = 12;

export type DeskStatement = Awaited<ReturnType<typeof readDeskStatements>>[number];

/** Reads the newest statements of a partner, with what was said about their lines. */
export async function readDeskStatements(partnerId: string, now = new Date()) {
  const newest = (await listStatements({ partnerId })).slice(0, mostShown);
  const ids = newest.map(({ id }) => id);
  const [left, letters, voices, desks, colleagues] = await Promise.all([
    listLeft(partnerId),
    lettersOfStatements(ids),
    voicesOf(ids),
    partnerDeskNames(),
    colleagueNames(),
  ] as const);
  const names = new Map([...desks, ...colleagues]);
  const read = async (statement: Statement) => {
    const { id, period, closedAt, createdAt, open } = statement;
    const lines = partnerLines(await linesOfStatement(id));
    const own = voices.filter(({ statementId }) => statementId === id);
    const state = statementState(lines, own);
    const { leftCents, balanceCents } = left.find((one) => one.id === id)!;
    const rows = lines.map((line) => lineRow(line, own, names));
    const letter = letters.get(id);
    return {
      period,
      month: capital(formatMonth(period, texts.es.locale)),
      sum: signedDollars(balanceCents, texts.es),
      state: stateWords({ ...state, lines: lines.length, closedAt, leftCents }),
      letter: letter ? words.letter(dayShort(todayInCostaRica(letter))) : words.noLetter,
      disputed: rows.filter(({ position }) => state.disputed.includes(position)),
      rows,
      stillOpen: open.length,
      isClosed: closedAt !== null,
      hindered: notClosable(state, createdAt, now),
      closesFrom: dayShort(closesFrom(createdAt)),
    };
  };
  return await Promise.all(newest.map(read));
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

interface StateFacts {
  open: number[];
  disputed: number[];
  lines: number;
  closedAt: Date | null;
  leftCents: number;
}

function stateWords({ open, disputed, lines, closedAt, leftCents }: StateFacts): string {
  const sum = signedDollars(Math.abs(leftCents), texts.es);
  const left = leftCents > 0 ? words.left(sum) : leftCents < 0 ? words.owed(sum) : words.settled;
  if (closedAt) return [words.closed(dayShort(todayInCostaRica(closedAt))), left].join(" · ");
  const said = [
    disputed.length > 0 && words.disputes(disputed.length),
    open.length > 0 && words.open(open.length),
  ].filter(Boolean);
  return [words.lines(lines), ...(said.length > 0 ? said : [words.allAnswered])].join(" · ");
}

function lineRow(line: PartnerLine, all: Voice[], names: Map<string, string>) {
  const { position, day, cents, facts } = line;
  const voices = all.filter((voice) => voice.position === position);
  return {
    position,
    day: dayShort(day),
    initials: facts.initials ?? "",
    reference: facts.reference ?? "",
    ride: facts.ride?.es ?? facts.note ?? "",
    why: lineReasonWords(line, texts.es),
    part: signedDollars(cents, texts.es),
    said: words.states[lineState(voices)],
    voices: voices
      .filter(({ kind }) => kind !== "agreed")
      .map((voice) => ({
        isOffice: voice.kind === "answered",
        by: names.get(voice.actor) ?? "",
        at: shortMoment(voice.at),
        words: voice.words,
      })),
  };
}
