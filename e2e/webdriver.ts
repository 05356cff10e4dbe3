import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { missingPackages } from "../test/debian.ts";
import { freePort } from "./site.ts";

const screen = ":93";
const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const patienceMs = 30_000;

/** A window of WebKit, the engine of Safari and of every iPhone, driven by the WebDriver standard. */
export interface WebkitWindow {
  open(url: string): Promise<void>;
  evaluate<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen>;
  setCookies(cookies: { name: string; value: string }[]): Promise<void>;
  /** The window is never narrower than its own buttons allow, 447 pixels. */
  setWidth(width: number): Promise<void>;
  moveMouse(): Promise<void>;
  close(): Promise<void>;
}

export async function openWebkit(): Promise<WebkitWindow> {
  const missing = missingPackages({ "webkit2gtk-driver": "/usr/bin/WebKitWebDriver", xvfb: "/usr/bin/Xvfb" });
  if (missing) throw new Error(missing);
  const env = { ...process.env, DISPLAY: screen, LIBGL_ALWAYS_SOFTWARE: "1" };
  // A process of root has no sandbox; only our own site is opened.
  if (process.getuid?.() === 0) Object.assign(env, { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" });
  const port = await freePort();
  const programs = [
    spawn("Xvfb", [screen, "-screen", "0", "1600x1200x24"], { stdio: "ignore" }),
    spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env }),
  ];
  const end = () => {
    for (const program of programs) program.kill();
  };
  process.once("exit", end);
  let session = "/session";
  const tell = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as unknown;
  };
  const options = { binary: miniBrowser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const begun = (await untilItAnswers(() => tell("POST", "", { capabilities }))) as { sessionId: string };
  session = `/session/${begun.sessionId}`;
  return {
    open: async (url) => void (await tell("POST", "/url", { url })),
    async evaluate<Seen>(look: () => Seen | Promise<Seen>) {
      const script = `const [tell] = arguments;
        (async () => (${look})())().then((seen) => tell({ seen }), (error) => tell({ failed: String(error) }));`;
      const answer = await tell("POST", "/execute/async", { script, args: [] });
      const { seen, failed } = answer as { seen: Seen; failed?: string };
      if (failed !== undefined) throw new Error(failed);
      return seen;
    },
    async setCookies(cookies) {
      await tell("DELETE", "/cookie");
      for (const cookie of cookies) await tell("POST", "/cookie", { cookie });
    },
    setWidth: async (width) => void (await tell("POST", "/window/rect", { x: 0, y: 0, width, height: 940 })),
    async moveMouse() {
      const actions = [{ type: "pointerMove", x: 2, y: 2, duration: 0 }];
      await tell("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    async close() {
      await tell("DELETE", "");
      process.off("exit", end);
      end();
    },
  };
}

async function untilItAnswers<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const start = Date.now(); ; await wait(200)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() - start > patienceMs) throw error;
    }
  }
}
