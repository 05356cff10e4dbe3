import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Pages of a heading and of links to each other, and nothing else: what any page costs on this machine. */
export async function startBarePages(paths: string[]): Promise<{ url: string; stop(): void }> {
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(" ");
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const rules = JSON.stringify({ prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }] });
  const server = createServer(({ url = "/" }, response) => {
    const bare = `<!doctype html><html lang="en"><head>${head}<title>${url}</title></head>
<body><header><nav>${links}</nav></header><h1>${url}</h1></body></html>`;
    const isRules = url === "/rules";
    response.setHeader("Content-Type", isRules ? "application/speculationrules+json" : "text/html");
    response.setHeader("Speculation-Rules", '"/rules"');
    response.end(isRules ? rules : bare);
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
