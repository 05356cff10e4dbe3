import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { breaksWhenSilent } from "./silence.server.ts";

type Heard = (payload: string) => void;

/**
 * Listens on one connection for all channels of a process. A broken or silent connection is replaced, with attempts
 * for as long as it takes.
 */
export class PgListener {
  readonly #connectionString: string;
  readonly #askMs: number;
  readonly #channels = new Map<string, Set<Heard>>();
  #client: Promise<pg.Client | undefined> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(connectionString: string, askMs = 8_000) {
    this.#connectionString = connectionString;
    this.#askMs = askMs;
  }

  async listen(channel: string, heard: Heard): Promise<() => void> {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(heard));
    this.#client ??= this.#connect();
    const client = await this.#client;
    // The statements run one after the other. A client that breaks here is replaced by one that listens to all
    // channels.
    this.#turn = this.#turn
      .then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`))
      .catch(() => {});
    await this.#turn;
    return () => void listeners.delete(heard);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await (await this.#client)?.end();
  }

  async #connect(): Promise<pg.Client | undefined> {
    for (let pauseMs = 200; !this.#closed; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      const client = new pg.Client({
        connectionString: this.#connectionString,
        ...breaksWhenSilent(2 * this.#askMs),
      });
      client.on("error", () => {}); // the "end" event follows and replaces the client
      client.on("notification", ({ channel, payload = "" }) => this.#tell(channel, payload));
      try {
        await client.connect();
        for (const channel of this.#channels.keys()) {
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        }
        client.once("end", () => this.#replace());
        this.#keepAsking(client).catch(() => {}); // the connection has ended, which the "end" event handles
        return client;
      } catch {
        await client.end().catch(() => {});
        await wait(pauseMs, undefined, { ref: false });
      }
    }
  }

  /** A connection that only listens could not tell a broken line from a quiet day, so it asks regularly. */
  async #keepAsking(client: pg.Client): Promise<void> {
    for (;;) {
      await wait(this.#askMs, undefined, { ref: false });
      await client.query("select 1");
    }
  }

  #replace(): void {
    if (this.#closed) return;
    this.#client = this.#connect();
    this.#client.then((client) => {
      if (client) for (const channel of this.#channels.keys()) this.#tell(channel, "");
    });
  }

  #tell(channel: string, payload: string): void {
    for (const heard of this.#channels.get(channel) ?? []) heard(payload);
  }
}
