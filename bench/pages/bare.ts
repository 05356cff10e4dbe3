// A server of node:http alone: for each path the headers and bytes that the site answered with, from a Map.
import { createServer, get, type OutgoingHttpHeaders } from "node:http";
import { accepted } from "./load.ts";

const [, , site = "", ...paths] = process.argv;
const pages = new Map<string | undefined, { headers: OutgoingHttpHeaders; body: Buffer }>();
for (const path of paths) pages.set(path, await copy(path));

const server = createServer((request, response) => {
  const page = pages.get(request.url);
  if (!page) return response.writeHead(404).end();
  response.writeHead(200, page.headers);
  response.end(page.body);
});
server.listen(Number(process.env.PORT), process.env.HOST);

function copy(path: string): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(site + path, { headers: { "Accept-Encoding": accepted } }, async (answer) => {
      // node:http writes these itself.
      const { date, connection, "keep-alive": kept, ...headers } = answer.headers;
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}.`));
      const body = Buffer.concat(await answer.toArray());
      if (!headers["content-length"]) return reject(new Error(`${path} came without its length.`));
      resolve({ headers, body });
    });
    request.once("error", reject);
  });
}
