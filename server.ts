import { enableCompileCache } from "node:module";
import { explain } from "./server/explain.ts";

// The next start finds here what this one has compiled; where the folder can't be written, it compiles again.
enableCompileCache("build/server/compiled");

// `npm start` holds the other end: if it is killed, the server stops as it does on SIGTERM.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

// The rest is imported late, so that a database that can't be opened is reported in a sentence.
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
