import type { ChildProcess } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { familyOf, hasEnded, run, signalAll, user } from "./processes.ts";

/** One of the guide's three machines, as an address of this one: etcd, Patroni and the PostgreSQL that Patroni runs. */
export class Machine {
  readonly name: string;
  readonly patroniUrl: string;
  readonly patroniConfig: string;
  readonly patroniLog: string;
  readonly #folder: string;
  readonly #etcdEnv: NodeJS.Dict<string>;
  #programs: ChildProcess[] = [];

  /** `fill` puts this test's addresses, folders and passwords into a file of deploy/. */
  constructor(name: string, address: string, folder: string, fill: (text: string) => string) {
    this.name = name;
    this.#folder = join(folder, name);
    mkdirSync(this.#folder, { mode: 0o700 });
    if (user) chownSync(this.#folder, user.uid, user.gid);
    const read = (file: string) =>
      fill(readFileSync(`deploy/${file}`, "utf8"))
        .replaceAll("MY_NAME", name)
        .replaceAll("MY_ADDRESS", address)
        .replaceAll(/\/var\/(lib|run)\/(postgresql|etcd)/g, this.#folder);
    this.#etcdEnv = parseEnv(read("etcd.env"));
    this.patroniLog = join(this.#folder, "patroni.log");
    this.patroniConfig = join(this.#folder, "patroni.yml");
    writeFileSync(this.patroniConfig, read("patroni.yml"), { mode: 0o600 });
    if (user) chownSync(this.patroniConfig, user.uid, user.gid);
    mkdirSync(join(this.#folder, "15"), { mode: 0o700 });
    if (user) chownSync(join(this.#folder, "15"), user.uid, user.gid);
    process.once("exit", () => signalAll(this.#processes(), "SIGKILL"));
    this.patroniUrl = `http://${/connect_address: (\S+)/.exec(read("patroni.yml"))![1]}`;
  }

  start(): void {
    this.#programs = [
      run("/usr/bin/etcd", [], join(this.#folder, "etcd.log"), this.#etcdEnv),
      run("/usr/bin/patroni", [this.patroniConfig], this.patroniLog),
    ];
  }

  /** Stops all its processes; its connections stay open and silent. */
  hang(): void {
    signalAll(this.#processes(), "SIGSTOP");
    signalAll(this.#processes(), "SIGSTOP"); // some were being started meanwhile
  }

  wake(): void {
    signalAll(this.#processes(), "SIGCONT");
  }

  /** Ends everything at once, as a pulled plug does. */
  async lose(): Promise<void> {
    this.hang();
    signalAll(this.#processes(), "SIGKILL");
    await Promise.all(this.#programs.map(hasEnded));
  }

  #processes(): number[] {
    const running = this.#programs.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
    return familyOf([...running.map(({ pid }) => pid!), ...this.#postmaster()]);
  }

  /** Patroni has lost it, and the process id in its file may belong to another process by now. */
  #postmaster(): number[] {
    try {
      const pid = readFileSync(join(this.#folder, "15/ecotravel/postmaster.pid"), "utf8").split("\n")[0];
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(this.#folder) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  }
}
