/** How far somebody is who works through the messages of one kind. The page's address tells it. */
export interface Turn {
  /** What the queue is narrowed to, where it is. */
  topic: string | null;
  /** How many of them were sent. */
  done: number;
  /** Which was left for later last. */
  after: string | null;
}

export function readTurn(params: URLSearchParams): Turn {
  const done = params.get("done") ?? "";
  return {
    topic: params.get("topic"),
    done: /^\d{1,4}$/.test(done) ? Number(done) : 0,
    after: params.get("after"),
  };
}

export function turnAddress({ topic, done, after }: Turn): string {
  const params = new URLSearchParams();
  if (topic) params.set("topic", topic);
  if (done > 0) params.set("done", String(done));
  if (after) params.set("after", after);
  return ["/dashboard/admin/messages", String(params)].filter(Boolean).join("?");
}

interface InQueue {
  key: string;
  topics: string[];
  opened?: string | undefined;
}

/**
 * Those of the kind that wait, from the one whose turn it is, and which of how many that is; and what was opened since
 * something was left for later.
 */
export function inTurn<Chat extends InQueue>(all: Chat[], { topic, done, after }: Turn) {
  const group = topic ? all.filter(({ topics }) => topics.includes(topic)) : all;
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
