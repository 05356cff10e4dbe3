import { enableCompileCache } from "node:module";
import { explain } from "./server/explain.ts";

// The next start finds here what this one has compiled; where it may not be written, it compiles again.
enableCompileCache("build/server/compiled");

// `npm start` holds the other end: where it was killed, the server stops as if it had been told to.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

// Imported late, so that a database that can't be opened is told in a sentence.
import("./server/updating.ts")
  .then(async ({ answerWhileUpdating }) => {
    const freePort = answerWhileUpdating();
    const { start } = await import("./server/start.ts");
    await start(freePort);
  })
  .catch((error) => {
    console.error(explain(error));
    process.exit(1);
  });
