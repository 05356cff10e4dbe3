import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { env } from "../app/env.server.ts";

/** Receives every letter, and makes the site send through it. `meanwhile` runs while a letter is being received. */
export async function mailServer(meanwhile = async () => {}) {
  const recipients: string[] = [];
  const seen = { connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_, done) {
      seen.connections++;
      done();
    },
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.on("end", () => void meanwhile().then(() => done(), done)).resume();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  return { recipients, seen, close };
}
