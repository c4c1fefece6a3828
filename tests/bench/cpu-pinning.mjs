import { spawn, spawnSync } from "node:child_process";
import { root } from "../../scripts/project-paths.mjs";

const SERVER_CORE = "0";
const LOAD_CORE = "1";
const hasTaskset = spawnSync("taskset", ["-V"]).status === 0;
const pinnedCommand = (core, args) =>
  hasTaskset ? ["taskset", ["-c", core, process.execPath, ...args]] : [process.execPath, args];

/** Starts a Node program on the server's core with `input` on stdin; returns its first line of output too. */
export function startPinned(args, { env = process.env, input, stdio = ["pipe", "pipe", "inherit"] } = {}) {
  const [command, all] = pinnedCommand(SERVER_CORE, args);
  const child = spawn(command, all, { cwd: root, env, stdio });
  child.stdin?.end(input);
  return child;
}

/** The first line that a program prints. */
export function readFirstLine(child) {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    child.once("exit", (code) => reject(new Error(`It ended with code ${code}.`)));
  });
}

/** Stops a program and waits until it has exited. */
export async function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await gone;
  clearTimeout(late);
}

/** Runs a load job (closed-loop-load.mjs) on the other core. */
export async function runLoad(job) {
  const [command, args] = pinnedCommand(LOAD_CORE, ["tests/bench/closed-loop-load.mjs"]);
  const child = spawn(command, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(job));
  let output = "";
  for await (const part of child.stdout) output += part;
  if (!output) throw new Error("The driver said nothing.");
  return JSON.parse(output);
}
