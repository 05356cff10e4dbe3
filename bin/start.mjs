// `npm start`: installs and builds what is missing, then serves the site until it is told to stop.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, node, root } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();

const env = { ...process.env, NODE_ENV: "production" };
const [shortestMs, longestMs, steadyMs] = [500, 30_000, 60_000];
let server;
let served = false;
let stopping = false;
let pauseMs = shortestMs;

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill(signal);
    else process.exit(0);
  });
}
serve();

function serve() {
  const began = Date.now();
  // The server stops when this channel breaks: it never outlives this process, however that ends.
  server = spawn(node, ["build/server/index.js"], {
    cwd: root,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  server.once("message", () => {
    served = true;
  });
  server.once("exit", (code, signal) => {
    server = undefined;
    // What can't start the first time said why; what ended well was told to.
    if (stopping || !served || code === 0) process.exit(code ?? 1);
    if (Date.now() - began > steadyMs) pauseMs = shortestMs;
    console.error(`The server ended (${signal ?? code}). It starts again in ${pauseMs / 1000} s.`);
    setTimeout(serve, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestMs);
  });
}
