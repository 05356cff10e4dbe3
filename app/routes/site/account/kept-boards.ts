/** What public/desk-worker.js keeps of the operator's boards, by the names of its caches. */
export const keptBoards = ["desk", "desk-parts"];
