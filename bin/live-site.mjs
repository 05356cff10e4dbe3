const thisMachine = ["", "localhost", "127.0.0.1", "[::1]"];

/** Tells whether these settings are a live site's: a public address, and no demonstration (`live` of app/env.server.ts). */
export function isLiveSite({ SITE_URL = "", DEMO }) {
  const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : "";
  return DEMO !== "1" && !thisMachine.includes(host);
}
