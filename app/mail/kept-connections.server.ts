import { env, isThisMachine } from "../env.server.ts";

/** So many letters are on their way at once; most mail servers take twice as many connections of one sender. */
export const lettersAtOnce = 5;
/** How long a mail server may be silent. */
export const smtpPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** How long connections stay open after the last letter. */
const idleMs = env.NODE_ENV === "test" ? 50 : 10_000;

type MailServer = Awaited<ReturnType<typeof open>>;
let kept: { url: string; server: Promise<MailServer>; busy: number; closing?: NodeJS.Timeout } | undefined;

/** Sends by connections to a mail server that stay open from one letter to the next. */
export async function throughKeptConnections<Sent>(
  url: string,
  send: (server: MailServer) => Promise<Sent>,
): Promise<Sent> {
  if (kept?.url !== url) kept = { url, server: open(url), busy: 0 };
  const mine = kept;
  clearTimeout(mine.closing);
  mine.busy++;
  try {
    return await send(await mine.server);
  } finally {
    mine.busy--;
    if (mine.busy === 0) mine.closing = setTimeout(() => void close(mine), idleMs).unref();
  }
}

async function open(url: string) {
  const { createTransport } = await import("nodemailer"); // late: no page needs it
  return createTransport({
    url,
    pool: true,
    maxConnections: lettersAtOnce,
    requireTLS: mustEncrypt(url),
    ...smtpPatience,
  });
}

/** Whoever stands between us and a server on another machine could leave its offer of TLS out, and read the password. */
function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isThisMachine(hostname) && searchParams.get("ignoreTLS") !== "true";
}

async function close(idle: NonNullable<typeof kept>): Promise<void> {
  if (kept === idle) kept = undefined;
  (await idle.server).close();
}
