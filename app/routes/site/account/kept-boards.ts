/** These are the names of the caches in which public/desk-worker.js keeps the operator's boards. */
export const keptBoards = ["desk", "desk-parts"];
