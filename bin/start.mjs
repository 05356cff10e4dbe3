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
  const ended = (code, why) => {
    server = undefined;
    // What can't start the first time said why; what ended well was told to.
    if (stopping || !served || code === 0) process.exit(code ?? 1);
    if (Date.now() - began > steadyMs) pauseMs = shortestMs;
    console.error(`The server ended (${why}). It starts again in ${pauseMs / 1000} s.`);
    setTimeout(serve, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestMs);
  };
  try {
    // The server stops when this channel breaks: it never outlives this process, however that ends.
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
    // One that runs, and only could not be told something, ends by itself.
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
