import { momentInCostaRica, timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { undoSeconds } from "../../../domain/common/undo-time.ts";
import { listSaidMessages } from "../../../store/message/said-messages.server.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { chatTexts } from "../../../texts/desk/message/chats.ts";
import { chatKindWords } from "../../../texts/desk/message/letters.ts";

export type SaidLine = Awaited<ReturnType<typeof readSaidList>>[number];

/** Reads the messages that were said to have been sent today, the newest first. */
export async function readSaidList(now = new Date()) {
  const since = momentInCostaRica(todayInCostaRica(now), "00:00");
  const [rows, names] = await Promise.all([listSaidMessages(since), colleagueNames()] as const);
  return rows.map(({ id, kind, saidBy, sentAt, reference, guest, driver, act }) => ({
    id,
    who: driver ? chatTexts.driver(driver) : (guest ?? ""),
    reference: driver ? null : reference,
    what: chatKindWords(kind),
    when: timeInCostaRica(sentAt),
    by: names.get(saidBy ?? "") ?? "",
    act,
    isNew: act !== null && now.getTime() - sentAt.getTime() < undoSeconds * 1000,
  }));
}
