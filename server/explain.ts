import { BackupError } from "../app/backup/sealed-file.server.ts";
import { SettingsError } from "../app/env.server.ts";
import { explainDatabase } from "./explain-database.ts";

/** Explains why the server can't start, and what to do; an unforeseen error keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError || error instanceof BackupError) return error.message;
  if (error.cause instanceof Error) return explain(error.cause);
  const { code = "", port = 0, syscall, hostname } = error as Thrown;
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken. Stop the other program, or choose another: PORT=${port + 1} npm start`;
  }
  if (code === "EACCES" && port) return `Port ${port} may not be opened by this user. Choose one above 1023.`;
  const { HOST, DATABASE_URL } = process.env;
  const isOfHost =
    syscall === "listen" || (hostname === HOST && !new URL(DATABASE_URL || "x:").hostname.includes(HOST!));
  if (/^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EINVAL)$/.test(code) && HOST && isOfHost) {
    return `HOST=${HOST} is no address of this machine. Set HOST to one, or leave it out.`;
  }
  const files = /^(EACCES|EEXIST|ENOTDIR|ENOTEMPTY|EROFS|ENOSPC|EPERM)$/.test(code) && syscall !== "listen";
  if (files || (code === "ENOENT" && syscall === "mkdir")) {
    return `The data folder can't be used (${error.message}). Choose another with DATA_DIR.`;
  }
  if (/^XX00[12]$/.test(code) || (code === "58P01" && !error.message.includes("$libdir"))) {
    const where = process.env.DATABASE_URL ? "the database at DATABASE_URL" : "the data folder";
    return `Files of ${where} are damaged (${error.message}). Restore a backup of it.`;
  }
  const { message } = error;
  return secureConnection(code, message) ?? explainDatabase(code, message) ?? error.stack ?? message;
}

interface Thrown {
  code?: string;
  port?: number;
  syscall?: string;
  hostname?: string;
}

/** Explains what keeps DATABASE_URL from being reached over TLS, or through a pooler; undefined for other errors. */
function secureConnection(code: string, message: string): string | undefined {
  if (message.includes("does not support SSL")) {
    return "The database at DATABASE_URL speaks no TLS. Switch it on there (ssl = on), or take sslmode out of DATABASE_URL.";
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return `The certificate of the database at DATABASE_URL is for another name (${message}). Write that name into DATABASE_URL.`;
  }
  if (/CERT|LEAF_SIGNATURE/.test(code)) {
    return `The certificate of the database at DATABASE_URL is not trusted (${message}). If it is your own, name the file of its CA: NODE_EXTRA_CA_CERTS=/path/to/ca.pem`;
  }
  if (code === "ENOENT" && message.includes("open")) {
    return `A file that DATABASE_URL names can't be read (${message}).`;
  }
  if (code === "08P01") {
    return `DATABASE_URL leads to a pooler that refuses this connection (${message}). Set DATABASE_DIRECT_URL to PostgreSQL's own address.`;
  }
}
