import { existsSync } from "node:fs";

const usual = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** These options start a browser, on Debian as root too. */
export const launch = {
  executablePath: existsSync(usual) ? usual : undefined, // otherwise Playwright's own
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};
