import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { paypal } from "../app/payment/online.server.ts";
import { setTo } from "./api.ts";

interface Asked {
  method: string;
  path: string;
}
type Answer = { status: number; body: unknown };

/** Lets `change` replace PayPal's answers until the test ends; `ask` fetches the real answer when it is called. */
export async function changedPaypal(
  change: (asked: Asked, ask: () => Promise<Answer>) => Promise<Answer> | Answer,
): Promise<void> {
  const real = paypal!.apiBase;
  const front = createServer(async (request, response) => {
    const { host, connection, "content-length": _, ...headers } = request.headers as Record<string, string>;
    const asked = { method: request.method!, path: request.url! };
    const sent = asked.method === "POST" ? await text(request) : undefined;
    const ask = async () => {
      const answer = await fetch(real + asked.path, { method: asked.method, headers, body: sent });
      return { status: answer.status, body: await answer.json() };
    };
    const { status, body } = await (asked.path.includes("oauth2") ? ask() : change(asked, ask));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  onTestFinished(() => void front.close());
  setTo(paypal!, "apiBase", `http://127.0.0.1:${(front.address() as AddressInfo).port}`);
}
