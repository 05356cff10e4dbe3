import { log } from "./log.server.ts";

const betweenWordsMs = 1_000;
let isAboutToLog = false;

/** The words say how far the update of the database is; they are empty until the update begins. */
export const updating = {
  words: "",
  /** Called when the update begins. */
  begun: () => {},
  /** Sets the words for everybody who asks, and writes them to the log at most once a second. */
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
