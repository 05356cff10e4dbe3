import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerUpdating } from "./updating.ts";

test("while the tables are changed every answer has the headers that all others have", async () => {
  const server = createServer(answerUpdating).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const [path, status] of [
    ["/livez", 200],
    ["/home", 503],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([answer.status, answer.headers.get("X-Content-Type-Options")]).toEqual([status, "nosniff"]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }
});
