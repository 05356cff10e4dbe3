// Starts the two processes that cut, gives both the same task at once, and kills one in the middle.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import pg from "pg";

export interface Task {
  now: number;
  work: "statements" | "weeks";
  /** The ids of the drivers. */
  drivers: string[];
}

export interface Cutters {
  /** Lets both work at once, and `meanwhile` too. */
  together(task: Task, meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Kills the process that is in the middle of a cut, with its lines written and its letter not yet. */
  withOneKilled(task: Task): Promise<void>;
  stop(): void;
}

const url = process.env.DATABASE_URL!;
const names = ["month_one", "month_other"];

export async function startCutters(program: string): Promise<Cutters> {
  const start = async (name: string) => {
    const env = { ...process.env, DATABASE_URL: `${url}?application_name=${name}` };
    const child = fork(program, { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    await once(child, "message");
    return child;
  };
  const children: ChildProcess[] = [];
  for (const name of names) children.push(await start(name));
  process.once("exit", () => children.map((child) => child.kill("SIGKILL")));
  const give = async (child: ChildProcess, task: Task) => {
    const answer = once(child, "message");
    child.send(task);
    const [{ failed }] = (await answer) as [{ failed?: string }];
    if (failed) throw new Error(failed);
  };
  const together: Cutters["together"] = async (task, meanwhile = async () => {}) => {
    await Promise.all([...children.map((child) => give(child, task)), meanwhile()]);
  };
  return {
    together,
    async withOneKilled(task) {
      const client = new pg.Client(url);
      // What others do is read once in a transaction, and so by another connection.
      const watcher = new pg.Client(url);
      await Promise.all([client.connect(), watcher.connect()]);
      // A letter can't be written now, so that whoever cuts stops after its lines.
      await client.query("begin");
      await client.query("lock table messages in share mode");
      const answers = children.map((child) => give(child, task).catch(() => {}));
      const stopped = await waiting(watcher);
      children[stopped]!.kill("SIGKILL");
      await once(children[stopped]!, "exit");
      await client.query("rollback");
      await Promise.all([client.end(), watcher.end()]);
      await answers[1 - stopped];
      children[stopped] = await start(names[stopped]!);
      await together(task);
    },
    stop() {
      for (const child of children) child.disconnect();
    },
  };
}

/** Waits until one of the processes waits for the lock, and returns which one. */
async function waiting(watcher: pg.Client): Promise<number> {
  for (let tries = 0; tries < 2_000; tries++) {
    const { rows } = await watcher.query(
      `select application_name as name from pg_stat_activity
        where wait_event_type = 'Lock' and query ilike 'insert into "messages"%'`,
    );
    const which = names.indexOf(rows[0]?.name);
    if (which >= 0) return which;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("Nobody was in the middle of a cut.");
}
