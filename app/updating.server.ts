import { log } from "./log.server.ts";

const betweenWordsMs = 1_000;

/** How far the database is brought up to date, in words; empty before that begins. */
export const updating = {
  words: "",
  /** Is called when it begins. */
  begun: () => {},
  saidAt: 0,
  /** Says it to who asks now, and in the log where it takes longer. */
  say(words: string): void {
    const isFirst = updating.words === "";
    updating.words = words;
    if (isFirst) updating.begun();
    if (Date.now() - updating.saidAt < betweenWordsMs) return;
    updating.saidAt = Date.now();
    log.info(words);
  },
};
