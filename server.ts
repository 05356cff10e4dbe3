import { explain } from "./server/explain.ts";

// Imported late, so that a database that can't be opened is told in a sentence.
import("./server/start.ts")
  .then(({ start }) => start())
  .catch((error) => {
    console.error(explain(error));
    process.exit(1);
  });
