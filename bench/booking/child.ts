import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Child {
  /** The first thing that it said. */
  said: string;
  stop(): Promise<void>;
}

/** Runs a file of this folder in a process of its own. */
export async function startChild(file: string, ...words: string[]): Promise<Child> {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), words, {
    env,
    execArgv: ["--no-deprecation"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const ended = once(child, "exit").then(() => void process.off("exit", end));
  const [said] = await Promise.race([once(child, "message"), ended.then(() => [])]);
  if (said === undefined) throw new Error(`${file} ended before it said anything.`);
  return {
    said: String(said),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
