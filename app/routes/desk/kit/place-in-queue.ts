import { mostRidesAtOnce } from "../../../domain/ride/assign-several.ts";

/**
 * The progress of a colleague who works through the messages of one topic, or to some guests. The page's address keeps
 * it.
 */
export interface Turn {
  /** The topic that the queue is narrowed to, if any. */
  topic: string | null;
  /** The references of the guests that the queue is narrowed to, if any. */
  guests: string[];
  /** The number of messages that were sent. */
  done: number;
  /** The key of the message that was left for later last. */
  after: string | null;
}

/** The whole queue, from its first message. */
export const wholeQueue: Turn = { topic: null, guests: [], done: 0, after: null };

export function readTurn(params: URLSearchParams): Turn {
  const done = params.get("done") ?? "";
  return {
    topic: params.get("topic"),
    guests: params.getAll("guest").slice(0, mostRidesAtOnce),
    done: /^\d{1,4}$/.test(done) ? Number(done) : 0,
    after: params.get("after"),
  };
}

export function turnAddress({ topic, guests, done, after }: Turn): string {
  const params = new URLSearchParams(guests.map((reference) => ["guest", reference]));
  if (topic) params.set("topic", topic);
  if (done > 0) params.set("done", String(done));
  if (after) params.set("after", after);
  return ["/dashboard/admin/messages", String(params)].filter(Boolean).join("?");
}

interface InQueue {
  key: string;
  topics: string[];
  reference?: string | undefined;
  opened?: string | undefined;
}

/**
 * Returns the messages of the turn (`group`), those not opened yet from the next one on (`due`), those before it that
 * were opened (`passed`), and the next one's place of how many.
 */
export function inTurn<Chat extends InQueue>(all: Chat[], { topic, guests, done, after }: Turn) {
  const group = all.filter(
    ({ topics, reference }) =>
      (!topic || topics.includes(topic)) && (guests.length === 0 || guests.includes(reference ?? "")),
  );
  const left = group.findIndex(({ key }) => key === after) + 1;
  const order = [...group.slice(left), ...group.slice(0, left)];
  const due = order.filter(({ opened }) => !opened);
  const next = due[0];
  return {
    group,
    due,
    passed: next ? order.slice(0, order.indexOf(next)) : order,
    place: next ? done + group.indexOf(next) + 1 : 0,
    of: done + group.length,
  };
}
