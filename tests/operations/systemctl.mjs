// A systemctl for machines and tests without systemd: runs the commands and settings of real unit files, without their
// sandbox. Knows list-units, start, stop and restart. A wrapper on PATH calls it with SYSTEMCTL, JSON of `Machine`.
import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";

/**
 * @typedef {object} Machine
 * @property {string} units the folder of unit files
 * @property {string} state the folder for process ids, logs and `calls`
 * @property {Record<string, string>} paths what stands for the paths in the units
 * @property {string} secrets the folder of credentials (%d)
 * @property {{ uid: number, gid: number }} [user] who runs the services; by default who runs this
 */
/** @type {Machine} */
const machine = JSON.parse(process.env.SYSTEMCTL ?? "{}");
const [command, ...args] = process.argv.slice(2);
const name = args.at(-1) ?? "";
mkdirSync(machine.state, { recursive: true });
appendFileSync(join(machine.state, "calls"), `${[command, ...args].join(" ")}\n`);
const pidFile = (/** @type {string} */ unit) => join(machine.state, `${unit}.pid`);

/** @param {string} unit */
function runningPid(unit) {
  if (!existsSync(pidFile(unit))) return undefined;
  const pid = Number(readFileSync(pidFile(unit), "utf8"));
  try {
    // A zombie has ended; its parent may be a container's first process that does not collect it.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return /\) [ZX] /.test(stat) ? undefined : pid;
  } catch {
    return undefined;
  }
}

/** @param {string} unit */
function readUnit(unit) {
  const [prefix, instance = ""] = unit.replace(/\.service$/, "").split("@");
  const file = unit.includes("@") ? `${prefix}@.service` : unit;
  let text = readFileSync(join(machine.units, file), "utf8")
    .replaceAll("%i", instance)
    .replaceAll("%d", machine.secrets)
    .replaceAll("%H", "here");
  for (const [path, own] of Object.entries(machine.paths)) text = text.replaceAll(path, own);
  const values = (/** @type {string} */ key) =>
    [...text.matchAll(new RegExp(`^${key}=(.+)$`, "gm"))].map(([, value]) => value ?? "");
  /** @type {Record<string, string | undefined>} */
  const env = { PATH: process.env.PATH, HOME: machine.state };
  for (const line of values("EnvironmentFile")) {
    const path = line.replace(/^-/, "");
    if (existsSync(path) || !line.startsWith("-")) Object.assign(env, parseEnv(readFileSync(path, "utf8")));
  }
  Object.assign(
    env,
    parseEnv(
      values("Environment")
        .flatMap((line) => line.split(" "))
        .join("\n"),
    ),
  );
  return { values, env, cwd: values("WorkingDirectory")[0] ?? machine.state };
}

/** @param {string} unit */
async function stop(unit) {
  const pid = runningPid(unit);
  if (pid !== undefined) {
    const seconds = Number(readUnit(unit).values("TimeoutStopSec")[0] ?? 90);
    process.kill(pid, "SIGTERM");
    for (const end = Date.now() + seconds * 1_000; Date.now() < end && runningPid(unit);) await sleep(20);
    if (runningPid(unit)) process.kill(pid, "SIGKILL");
  }
  rmSync(pidFile(unit), { force: true });
}

/** @param {string} unit */
function start(unit) {
  if (runningPid(unit)) return;
  const { values, env, cwd } = readUnit(unit);
  const output = openSync(join(machine.state, `${unit}.log`), "a");
  const options = { cwd, env: Object.assign(Object.create(null), env), ...machine.user };
  for (const line of values("ExecStart")) {
    // As systemd does, also in the middle of an argument.
    const expanded = line.replace(/\$\{(\w+)\}/g, (_, variable) => env[variable] ?? "");
    const [program = "", ...rest] = expanded.split(" ");
    if (values("Type")[0] === "oneshot") {
      const { status } = spawnSync(program, rest, { ...options, stdio: ["ignore", output, output] });
      if (status !== 0) process.exit(1);
    } else {
      const child = spawn(program, rest, { ...options, detached: true, stdio: ["ignore", output, output] });
      child.unref();
      if (child.pid === undefined) process.exit(1);
      writeFileSync(pidFile(unit), String(child.pid));
    }
  }
}

if (command === "list-units") {
  const units = existsSync(machine.state) ? readdirSync(machine.state).filter((file) => file.endsWith(".pid")) : [];
  for (const unit of units.map((file) => file.slice(0, -".pid".length)))
    console.log(`${unit} loaded active running Forgehall`);
} else if (command === "start") start(name);
else if (command === "stop") await stop(name);
else if (command === "restart") {
  await stop(name);
  start(name);
} else throw new Error(`This systemctl does not know ${command}.`);
