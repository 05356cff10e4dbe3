// `npm start` installs and builds what is missing, then serves the site until it is stopped.
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
  const ended = (code, why) => {
    server = undefined;
    // A server that failed at its first start has said why; one that ended without an error was stopped.
    if (stopping || !served || code === 0) process.exit(code ?? 1);
    if (Date.now() - began > steadyMs) pauseMs = shortestMs;
    console.error(`The server ended (${why}). It starts again in ${pauseMs / 1000} s.`);
    setTimeout(serve, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestMs);
  };
  try {
    // The server stops when this channel breaks, so that it never outlives this process, however this process ends.
    const child = spawn(node, ["build/server/index.js"], {
      cwd: root,
      env,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    server = child;
    child.once("message", () => {
      served = true;
    });
    child.once("exit", (code, signal) => ended(code, signal ?? code));
    // A server that runs, and only missed a message, ends by itself.
    child.on("error", (error) => child.pid === undefined && failed(error));
  } catch (error) {
    failed(error);
  }

  // The machine has no memory, process or file to spare.
  function failed(error) {
    console.error(error.message);
    ended(1, error.code);
  }
}
