import type { LetterKind } from "../../../domain/letter-contents.ts";
import { listSaid } from "../../../store/said.server.ts";
import { chatTexts } from "../../../texts/es-chats.ts";
import { letterKinds } from "../../../texts/es-late.ts";
import { saidTexts as words } from "../../../texts/es-said.ts";
import { letterState } from "../card.server.ts";
import { shortMoment } from "../day-words.ts";

/** Something that was said to the guest, and what became of it. */
export interface SaidLine {
  id: number;
  way: string;
  what: string;
  fate: string;
  failed: boolean;
  words: string;
}

/** Letters, WhatsApp and calls in one column; of a chat only what somebody says of it. */
export async function readSaid(reservationId: string, names: Map<string, string>): Promise<SaidLine[]> {
  const rows = await listSaid(reservationId);
  return rows.map(({ id, channel, kind, words: text, ...letter }) => {
    const isLetter = channel === "mail";
    const who = names.get(letter.saidBy ?? "") ?? words.somebody;
    const when = shortMoment(letter.sentAt ?? letter.openedAt ?? letter.createdAt);
    return {
      id,
      way: words.ways[channel],
      what: isLetter
        ? letterKinds[kind as LetterKind].replace(/,? al cliente$/, "")
        : chatTexts.kinds[kind === "cancelled" ? "changed" : (kind as keyof typeof chatTexts.kinds)],
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
