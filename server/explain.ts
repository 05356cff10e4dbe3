/** Why the server can't start, in words that say what to do; an error nobody foresaw keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", port = 0, syscall } = error as { code?: string; port?: number; syscall?: string };
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken. Stop the other program, or choose another: PORT=${port + 1} npm start`;
  }
  if (code === "EACCES" && port) return `Port ${port} may not be opened by this user. Choose one above 1023.`;
  const address = code === "ENOTFOUND" || code === "EADDRNOTAVAIL";
  if (address && !process.env.DATABASE_URL) return `HOST=${process.env.HOST} is no address of this machine.`;
  if (/^(EACCES|EEXIST|ENOTDIR|EROFS|ENOSPC|EPERM)$/.test(code) && syscall !== "listen") {
    return `The data folder can't be used (${error.message}). Choose another with DATA_DIR.`;
  }
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28...|3D000)$/.test(code)) {
    return `The database at DATABASE_URL can't be used (${error.message || code}). Is it running, and is the address right?`;
  }
  const foreseen = error.message.startsWith("Another Ecotravel");
  return foreseen ? error.message : (error.stack ?? error.message);
}
