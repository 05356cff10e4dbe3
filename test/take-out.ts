import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Mutant } from "./mutate.ts";

const patienceMs = 15 * 60_000;

/** Whether a test fails without what the mutant changes: of those beside the file, else of all that import it. */
export async function failsSome(mutant: Mutant): Promise<boolean> {
  const { file, start, end, instead } = mutant;
  const beside = file.replace(/\.tsx?$/, ".test.ts");
  const env = {
    ...process.env,
    NO_COLOR: "1",
    GUARD_OFF: JSON.stringify({ file, start, end, instead }),
  };
  if (existsSync(beside) && (await fails([beside], env))) return true;
  return await fails(["--related", file], env);
}

async function fails(words: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const command = words[0] === "--related" ? ["related", words[1]!, "--run"] : ["run", ...words];
  const args = [
    "node_modules/.bin/vitest",
    ...command,
    "--project",
    "app",
    "--bail",
    "1",
    "--maxWorkers",
    "1",
  ];
  const run = spawn(process.execPath, [...args, "--reporter=dot"], { env, stdio: "ignore" });
  // What never ends is noticed too.
  const timer = setTimeout(() => run.kill("SIGKILL"), patienceMs);
  const [code] = await once(run, "exit");
  clearTimeout(timer);
  return code !== 0;
}
