import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const agent = new Agent({ keepAlive: true });

/** Posts on one of the connections that are kept; nothing is followed. */
export function post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = { "Content-Length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method: "POST", headers: { ...headers, ...length } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.once("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
      answer.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Gives the jobs to so many clients, who each take the next one as soon as they have the answer. */
export async function load<Job, Done>(
  clients: number,
  jobs: Job[],
  work: (job: Job, client: number) => Promise<Done>,
): Promise<{ done: Done[]; perSecond: number }> {
  const left = jobs.values();
  const done: Done[] = [];
  const start = performance.now();
  const busy = Array.from({ length: clients }, async (_, client) => {
    for (const job of left) done.push(await work(job, client));
  });
  await Promise.all(busy);
  return { done, perSecond: (done.length * 1000) / (performance.now() - start) };
}
