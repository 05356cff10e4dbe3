import { spawn } from "node:child_process";
import { once } from "node:events";
import { launch } from "../../e2e/launch.ts";
import { temporaryFolder } from "../../e2e/site.ts";

/** A Chromium with nothing switched off, on a port of its own. Playwright's can't prerender or keep pages. */
export async function startChromium(
  ...flags: string[]
): Promise<{ port: number; url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const own = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder.path}`];
  const rest = ["--no-first-run", "--window-size=1280,900", "about:blank"];
  const args = [...launch.args, ...own, ...flags, ...rest];
  const stdio = ["ignore", "ignore", "pipe"] as const;
  const browser = spawn(launch.executablePath ?? "chromium", args, { stdio: [...stdio] });
  const ended = once(browser, "exit");
  const end = () => browser.kill();
  process.once("exit", end);
  const url = await new Promise<string>((resolve, reject) => {
    let log = "";
    browser.stderr!.on("data", (text) => {
      log += text;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(log) ?? [];
      if (address) resolve(address);
    });
    browser.once("error", (cause) =>
      reject(new Error("This needs a whole Chromium: `apt-get install chromium` on Debian.", { cause })),
    );
    browser.once("exit", () => reject(new Error(`Chromium did not start:\n${log}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    async stop() {
      end();
      await ended;
      process.off("exit", end);
      folder.remove();
    },
  };
}
