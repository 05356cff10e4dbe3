import { log } from "./log.server.ts";

const betweenWordsMs = 1_000;
let isAboutToLog = false;

/** How far the database is brought up to date, in words; empty until that begins. */
export const updating = {
  words: "",
  /** Is called when it begins. */
  begun: () => {},
  /** Says it to who asks, and now and then in the log. */
  say(words: string): void {
    const isFirst = updating.words === "";
    updating.words = words;
    if (isFirst) {
      log.info(words);
      updating.begun();
    } else if (!isAboutToLog) {
      isAboutToLog = true;
      setTimeout(logNewest, betweenWordsMs).unref();
    }
  },
};

function logNewest(): void {
  isAboutToLog = false;
  log.info(updating.words);
}
