import { ridesOfMessage } from "../../../../domain/message/about-rides.ts";
import type { LetterKind } from "../../../../domain/message/letter-contents.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { listSentMessages } from "../../../../store/reservation/sent-messages.server.ts";
import { shortMoment } from "../../../../texts/desk/frame/day-words.ts";
import { chatTexts } from "../../../../texts/desk/message/chats.ts";
import { chatKindWords, letterKinds, letterState } from "../../../../texts/desk/message/letters.ts";
import { sentMessageTexts as words } from "../../../../texts/desk/reservation/sent-messages.ts";

/** A message to the guest, and what became of it. */
export interface SentMessageLine {
  id: string;
  way: string;
  what: string;
  fate: string;
  failed: boolean;
  words: string;
}

/**
 * Reads letters, chats, calls and noted messages in one list, newest first. About a chat the list says only what a
 * colleague noted. `ride` are the ids of a leg and its jobs: what is about other rides alone is then left out.
 */
export async function readSentMessages(
  { id, history }: Pick<DeskReservation, "id" | "history">,
  names: Map<string, string>,
  ride?: string[],
): Promise<SentMessageLine[]> {
  const all = [...(await sentLines(id, names)), ...notedLines(history, names)];
  const lines = all.filter(
    ({ rides }) => !ride || rides.length === 0 || rides.some((id) => ride.includes(id)),
  );
  return lines.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ at, rides, ...line }) => line);
}

/** A line with its moment, and the rides that it is about. */
type Dated = SentMessageLine & { at: Date; rides: string[] };

/** Returns the notes that a colleague told the guest who drives; their words were not kept. */
function notedLines(history: DeskReservation["history"], names: Map<string, string>): Dated[] {
  const noted = history.filter(({ event }) => event === "guestTold");
  return noted.map(({ id, at, actor, after }) => ({
    id: `noted ${id}`,
    at,
    rides: [(after as { job?: string } | null)?.job ?? []].flat(),
    way: words.ways.noted,
    what: chatTexts.kinds.driver,
    fate: words.noted(names.get(actor) ?? words.somebody, shortMoment(at)),
    failed: false,
    words: "",
  }));
}

async function sentLines(reservationId: string, names: Map<string, string>): Promise<Dated[]> {
  const rows = await listSentMessages(reservationId);
  return rows.map(({ id, channel, kind, contents, words: text, ...letter }) => {
    const isLetter = channel === "mail";
    const who = names.get(letter.saidBy ?? "") ?? words.somebody;
    const at = letter.sentAt ?? letter.openedAt ?? letter.createdAt;
    const when = shortMoment(at);
    return {
      id: `${id}`,
      at,
      rides: ridesOfMessage(contents),
      way: words.ways[channel],
      what: isLetter ? letterKinds[kind as LetterKind].replace(/,? al cliente$/, "") : chatKindWords(kind),
      fate: isLetter
        ? letterState(letter)
        : (letter.state === "opened" ? words.opened : channel === "note" ? words.called : words.told)(
            who,
            when,
          ),
      failed: letter.state === "failed" || letter.state === "withheld",
      words: text ?? "",
    };
  });
}
