import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../../e2e/site.ts";
import { Machine } from "./machine.ts";
import { run, user } from "./processes.ts";

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** The three machines and the proxy of docs/postgresql.md, from the very files of deploy/. */
export class Cluster {
  readonly machines: Machine[];
  readonly databaseUrl: string;
  readonly #superUrl: string;

  private constructor(machines: Machine[], port: number, passwords: Map<string, string>) {
    this.machines = machines;
    const address = `127.0.0.1:${port}`;
    this.#superUrl = `postgres://postgres:${passwords.get("POSTGRES_PASSWORD")}@${address}/postgres`;
    this.databaseUrl = `postgres://ecotravel:${passwords.get("ECOTRAVEL_PASSWORD")}@${address}/ecotravel`;
  }

  static async start(folder: string): Promise<Cluster> {
    if (user) chownSync(folder, user.uid, user.gid);
    const ports = new Map<string, number>();
    for (const port of ["5432", "8008", "2379", "2380", "5000"]) ports.set(port, await freePort());
    const passwords = new Map(
      ["POSTGRES", "REPLICATOR", "REWINDER", "PATRONI", "ECOTRAVEL"].map((whose) => [
        `${whose}_PASSWORD`,
        randomBytes(12).toString("hex"),
      ]),
    );
    const fill = (text: string) =>
      text
        .replaceAll(/(?<=:|port )(5432|8008|2379|2380|5000)\b/g, (port) => String(ports.get(port)))
        .replaceAll(/[A-Z]+_PASSWORD/g, (name) => passwords.get(name)!)
        .replaceAll("10.0.0.", "127.0.0.");
    const names = ["db1", "db2", "db3"];
    const machines = names.map((name, index) => new Machine(name, `127.0.0.1${index + 1}`, folder, fill));
    const cluster = new Cluster(machines, ports.get("5000")!, passwords);
    for (const machine of machines) machine.start();
    const proxy = join(folder, "haproxy.cfg");
    writeFileSync(
      proxy,
      fill(readFileSync("deploy/haproxy.cfg", "utf8")).replaceAll(/^ +(user|group) .*$/gm, ""),
    );
    if (user) chownSync(proxy, user.uid, user.gid);
    run("/usr/sbin/haproxy", ["-db", "-f", proxy], join(folder, "haproxy.log"));
    await cluster.untilWhole();
    await cluster.ask(`create role ecotravel login password '${passwords.get("ECOTRAVEL_PASSWORD")}'`);
    await cluster.ask("create database ecotravel owner ecotravel");
    return cluster;
  }

  /** Queries the primary through the proxy, as the guide's `psql` does. */
  async ask<Row extends pg.QueryResultRow>(sql: string, database = "postgres"): Promise<Row[]> {
    const client = new pg.Client(new URL(`/${database}`, this.#superUrl).href);
    client.on("error", () => {}); // the query fails too
    await client.connect();
    return (await client.query<Row>(sql).finally(() => client.end())).rows;
  }

  /** Returns the members as Patroni of any machine but one lists them. */
  async members(without?: Machine): Promise<Member[]> {
    const asked = this.machines.filter((machine) => machine !== without);
    const answers = asked.map(async ({ patroniUrl }) => {
      const answer = await fetch(`${patroniUrl}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return await Promise.any(answers).catch(() => []);
  }

  async primary(without?: Machine): Promise<Machine | undefined> {
    const { name } = (await this.members(without)).find(({ role }) => role === "leader") ?? {};
    return this.machines.find((machine) => machine.name === name && machine !== without);
  }

  /** Waits until there is a primary and both others follow it, one of them synchronously; returns the seconds that it took. */
  async untilWhole(limitSeconds = 240): Promise<number> {
    const begin = Date.now();
    for (;;) {
      const members = await this.members();
      const seconds = (Date.now() - begin) / 1000;
      if (isWhole(members) && (await this.#agree(members))) return seconds;
      if (seconds > limitSeconds)
        throw new Error(`The machines are not together after ${limitSeconds} s: ${JSON.stringify(members)}`);
      await wait(250);
    }
  }

  /** The list in etcd may be older than what a machine that woke up says of itself. */
  async #agree(members: Member[]): Promise<boolean> {
    const answers = members.map(async ({ name, role }) => {
      const { patroniUrl } = this.machines.find((machine) => machine.name === name)!;
      const path = role === "leader" ? "primary" : "replica";
      return (await fetch(`${patroniUrl}/${path}`, { signal: AbortSignal.timeout(2_000) })).ok;
    });
    return (await Promise.all(answers).catch(() => [false])).every(Boolean);
  }

  /** Counts how former primaries came back so far. */
  returns(): { rewound: number; copied: number } {
    const logs = this.machines.map(({ patroniLog }) => readFileSync(patroniLog, "utf8")).join("\n");
    const count = (words: RegExp) => logs.match(words)?.length ?? 0;
    // Two of the three were copied in the beginning.
    return { rewound: count(/pg_rewind exit code=0/g), copied: count(/bootstrapped from leader/g) - 2 };
  }

  /** Makes another machine the primary, as the guide plans it. */
  async switchOver(from: Machine): Promise<void> {
    const words = ["-c", from.patroniConfig, "switchover", "--master", from.name, "--force"];
    await promisify(execFile)("/usr/bin/patronictl", words, {
      timeout: 60_000,
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  }
}

function isWhole(members: Member[]): boolean {
  const leader = members.find(({ role }) => role === "leader");
  const follow = members.filter(({ role, state, timeline }) => {
    return role !== "leader" && /running|streaming/.test(state) && timeline === leader?.timeline;
  });
  const synchronous = follow.some(({ role }) => role === "sync_standby");
  return leader?.state === "running" && follow.length === 2 && synchronous;
}
