// Finds a Chromium for the browser journeys, or downloads one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { node, root } from "./prepare.mjs";

const usual = [
  process.env.CHROMIUM,
  ...[
    // This Chromium has no windows, and is a fourth faster.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
  ],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of a Chromium or Chrome, or undefined where Playwright keeps one of its own. */
export function ensureBrowser() {
  const found = () => usual.find((path) => path && existsSync(path));
  if (found()) return found();
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium with apt-get.");
    const quiet = { stdio: ["ignore", "ignore", "inherit"] };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { ...quiet, env });
      if (found()) return found();
    }
  }
  console.log("Installing Playwright's Chromium.");
  spawnSync(node, [join(root, "node_modules/playwright-core/cli.js"), "install", "chromium"], {
    stdio: "inherit",
  });
  return undefined;
}
