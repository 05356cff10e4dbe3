import { mostRidesAtOnce } from "../../../domain/ride/assign-several.ts";
/** How far somebody is who works through the messages of one kind, or to some guests. The page's address tells it. */
export interface Turn {
  /** What the queue is narrowed to, where it is. */
  topic: string | null;
  /** References of those it is narrowed to, if any. */
  guests: string[];
  /** How many of them were sent. */
  done: number;
  /** Which was left for later last. */
  after: string | null;
}

/** All of them, from the first. */
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
 * Those of the kind that wait, from the one whose turn it is, and which of how many that is; and what was opened since
 * something was left for later.
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
