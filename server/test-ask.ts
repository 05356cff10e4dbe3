import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends exactly this request: unlike fetch it leaves any path and any header as it is written. */
export function ask(port: number, path: string, { method, headers, body }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers, agent: false };
    const asked = request(options, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode!, headers: answer.headers, bytes });
    });
    asked.on("error", reject).end(body);
  });
}
