import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Installation } from "./resolve-installation";

/**
 * Creates an empty cluster in `dataDir`: UTF-8, the same collation on every system, password authentication,
 * checksums. Throws with the end of PostgreSQL's output.
 * @param passwordFile readable by that user, with the superuser's password
 */
export async function initCluster({ native, dataDir, user }: Installation, passwordFile: string) {
  const { code, output } = await run(
    join(native, "bin", "initdb"),
    [
      `--pgdata=${dataDir}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ],
    user,
  );
  if (code !== 0) throw toError("PostgreSQL could not create its data folder", output);
}

/**
 * Starts the server in its own process group, so that our Ctrl-C does not reach it before we have stopped its
 * clients. It logs to a file, because it may outlive us.
 */
export function startServer(
  { native, dataDir, user }: Installation,
  port: number,
  settings: Record<string, string>,
): ChildProcess {
  const log = openSync(join(dataDir, "server.log"), "w");
  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    max_connections: "200",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(native, "bin", "postgres"), ["-D", dataDir, "-p", String(port), ...flags], {
    ...user,
    cwd: dataDir,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log, log],
    env: minimalEnv(),
  });
  closeSync(log);
  child.on("error", () => {});
  child.unref();
  return child;
}

/** Converts PostgreSQL's output to one error; a full disk keeps its code, ENOSPC. */
export function toError(what: string, output: string): Error {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const said = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "no output";
  const error = new Error(`${what}: ${said.replace(/^.*?(FATAL|PANIC|error): +/, "")}`);
  return /No space left on device|Check free disk space/i.test(output)
    ? Object.assign(error, { code: "ENOSPC" })
    : error;
}

/** The server's output since its last start. */
export function readLog(dataDir: string): Promise<string> {
  return readFile(join(dataDir, "server.log"), "utf8").catch(() => "");
}

function run(
  command: string,
  args: string[],
  user: Installation["user"],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, cwd: "/", windowsHide: true, env: minimalEnv() });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

// PGDATA, PGPORT and the like, set for another server, must not affect this one.
function minimalEnv(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: "C" };
  for (const name of Object.keys(env)) if (name.startsWith("PG")) delete env[name];
  return env;
}
