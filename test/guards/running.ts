import type { Guards } from "./guard.ts";

/** These guards protect the process, its work and its letters. */
export const running: Guards = {
  "a listener that throws hurts nobody": {
    file: "app/store/engine/db.server.ts",
    code: 'log.error({ error }, "listener");',
    instead: "",
    tests: "app/store/engine/live.server.test.ts",
    fails: "a listener that throws",
  },
  "a killed sweep holds its claim for seconds": {
    file: "app/operations/upkeep/sweep-work.server.ts",
    code: "claimSeconds = 30",
    instead: "claimSeconds = 600",
    tests: "app/operations/upkeep/sweep-work.server.test.ts",
    fails: "a sweep that was killed",
  },
  "sessions that are over are deleted": {
    file: "app/operations/upkeep/work.server.ts",
    code: "await tx.delete(sessions)",
    instead: "void tx.delete(sessions)",
    tests: "app/operations/upkeep/work.server.test.ts",
    fails: "sessions that are over",
  },
  "the disk is tried": {
    file: "app/store/engine/try-to-write.server.ts",
    code: "set local work_mem = '64kB'",
    instead: "select 1",
    tests: "app/store/engine/try-to-write.server.test.ts",
    fails: "with temp_file_limit",
  },
  "an error of the queue has words": {
    file: "app/log.server.ts",
    code: 'typeof message !== "string" || typeof stack !== "string"',
    instead: "!(error instanceof Error)",
    tests: "app/log.server.test.ts",
    fails: "an error of the queue",
  },
  "a guest waits seconds for PayPal": {
    file: "app/payment/in-time.server.ts",
    code: "7_000",
    instead: "9_600",
    tests: "app/payment/in-time.server.test.ts",
    fails: "the guest of a PayPal that hangs",
  },
  "a block list is tried again": {
    file: "app/mail/transport.server.ts",
    code: " && !isPolicy(command, response)",
    instead: "",
    tests: "app/mail/transport.server.test.ts",
    fails: "a recipient refused with 550 5.7.1",
  },
  "a message id never repeats": {
    file: "app/operations/message/compose.server.ts",
    code: "function messageIdOf({ kind, onceKey, createdAt }: Email)",
    instead: "function messageIdOf({ kind, id: onceKey }: Email, createdAt = new Date(0))",
    tests: "app/operations/message/compose.server.test.ts",
    fails: "a letter keeps its message id",
  },
  "a silent connection breaks": {
    file: "app/store/engine/silence.server.ts",
    code: "socket.destroy(silent)",
    instead: "undefined",
    tests: "app/store/engine/pg-pool.server.test.ts",
    fails: "what is asked of a database that fell silent",
  },
  "a connection that breaks at begin is given back": {
    file: "app/store/engine/pg-pool.server.ts",
    code: "db.transaction = async",
    instead: "const unused = async",
    tests: "app/store/engine/pg-pool.server.test.ts",
    fails: "what is asked of a database that fell silent",
  },
  "who only listens asks now and then": {
    file: "app/store/engine/pg-listener.server.ts",
    code: 'await client.query("select 1");',
    instead: "",
    tests: "app/store/engine/pg-listener.server.test.ts",
    fails: "a listener whose connection fell silent",
  },
  "what a process held that is gone is free again": {
    file: "app/store/engine/pg-pool.server.ts",
    code: "        idle_in_transaction_session_timeout: silentMs,\n",
    instead: "",
    tests: "app/store/engine/pg-pool.server.test.ts",
    fails: "what a process held when it was cut off",
  },
};
