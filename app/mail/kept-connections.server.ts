import { env, isThisMachine } from "../env.server.ts";

/** This many letters are sent at once; most mail servers accept twice as many connections from one sender. */
export const lettersAtOnce = 5;
/** A mail server may be silent for so many milliseconds. */
export const smtpPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Connections stay open this long after the last letter, in milliseconds. */
const idleMs = env.NODE_ENV === "test" ? 50 : 10_000;

type MailServer = Awaited<ReturnType<typeof open>>;
let openServer:
  | { url: string; server: Promise<MailServer>; busy: number; closing?: NodeJS.Timeout }
  | undefined;

/** Calls `send` with connections to the mail server that stay open from one letter to the next. */
export async function throughOpenConnections<Sent>(
  url: string,
  send: (server: MailServer) => Promise<Sent>,
): Promise<Sent> {
  if (openServer?.url !== url) openServer = { url, server: open(url), busy: 0 };
  const ownServer = openServer;
  clearTimeout(ownServer.closing);
  ownServer.busy++;
  try {
    return await send(await ownServer.server);
  } finally {
    ownServer.busy--;
    if (ownServer.busy === 0) ownServer.closing = setTimeout(() => void close(ownServer), idleMs).unref();
  }
}

async function open(url: string) {
  const { createTransport } = await import("nodemailer"); // loaded late, because no page needs it
  return createTransport({
    url,
    pool: true,
    maxConnections: lettersAtOnce,
    requireTLS: mustEncrypt(url),
    ...smtpPatience,
  });
}

/**
 * On another machine TLS is required: an attacker in between could strip the server's offer of STARTTLS and read the
 * password.
 */
function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isThisMachine(hostname) && searchParams.get("ignoreTLS") !== "true";
}

async function close(idle: NonNullable<typeof openServer>): Promise<void> {
  if (openServer === idle) openServer = undefined;
  (await idle.server).close();
}
