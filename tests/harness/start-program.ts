import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment } from "../../scripts/processes/child-environment.mjs";
import { root } from "../../scripts/project-paths.mjs";

const BIN = "/usr/lib/postgresql/15/bin";
/** A running program; `ended` resolves with its exit code or the signal that ended it. */
export type RunningProgram = ChildProcess & { ended: Promise<number | string | null> };

const running = new Set<RunningProgram>();

/** Runs a command to completion as the postgres user; throws with its output when it fails. */
export function asPostgres(folder: string, command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stderr, stdout } = spawnSync("runuser", ["-u", "postgres", "--", join(BIN, command), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command}: ${stderr || stdout}`);
  return stdout;
}

/** Starts a long-running program; its output goes to a file. */
export function startProgram(
  command: string,
  args: string[],
  { log, env = process.env, cwd = root }: { log: string; env?: Record<string, string | undefined>; cwd?: string },
): RunningProgram {
  const output = openSync(log, "a");
  const child = spawn(command, args, { env: childEnvironment(env), cwd, stdio: ["ignore", output, output] });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => (running.delete(program), resolve(signal ?? code))),
  );
  const program = Object.assign(child, { ended });
  running.add(program);
  return program;
}

/** Stops everything that was started, in reverse order. */
export async function stopAll(): Promise<void> {
  for (const child of [...running].reverse()) {
    child.kill("SIGTERM");
    await Promise.race([child.ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
    child.kill("SIGKILL");
  }
}

/** A configuration of docs/scale-out with its placeholders filled in. */
export function writeConfig(name: string, to: string, values: Record<string, string | number>): void {
  const text = readFileSync(join(root, "docs/scale-out", name), "utf8");
  writeFileSync(
    to,
    text.replaceAll(/@(\w+)@/g, (_whole, key: string) => String(values[key])),
  );
}

/**
 * A PostgreSQL of Debian's and a replica that follows it, both in `folder`.
 * @returns a function that kills the replica
 */
export function startPostgresWithReplica(
  folder: string,
  primaryPort: number,
  replicaPort: number,
): { kill: () => void } {
  const owner = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, owner("-u"), owner("-g"));
  const [primary, replica] = [join(folder, "primary"), join(folder, "replica")] as const;
  asPostgres(folder, "initdb", ["-D", primary, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"]);
  appendFileSync(
    join(primary, "postgresql.conf"),
    "\nunix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\nfsync = off\nhot_standby_feedback = on\n",
  );
  const postgres = (data: string, port: number) =>
    startProgram("runuser", ["-u", "postgres", "--", join(BIN, "postgres"), "-D", data, "-p", String(port)], {
      log: join(folder, `${port}.log`),
      cwd: folder,
    });
  postgres(primary, primaryPort);
  waitFor(folder, primaryPort);
  const statements = [
    "CREATE ROLE forgehall LOGIN",
    "CREATE DATABASE forgehall OWNER forgehall",
    "CREATE ROLE forgehall_server LOGIN",
    "ALTER ROLE forgehall_server SET statement_timeout = '15s'",
    "ALTER ROLE forgehall_server SET idle_in_transaction_session_timeout = '30s'",
  ];
  asPostgres(folder, "psql", [
    "-h",
    "127.0.0.1",
    "-p",
    String(primaryPort),
    "-U",
    "postgres",
    ...statements.flatMap((statement) => ["-c", statement]),
  ]);
  asPostgres(folder, "pg_basebackup", [
    "-h",
    "127.0.0.1",
    "-p",
    String(primaryPort),
    "-U",
    "postgres",
    "-D",
    replica,
    "-R",
    "-X",
    "stream",
    "-C",
    "-S",
    "replica_1",
    "-c",
    "fast",
  ]);
  postgres(replica, replicaPort);
  waitFor(folder, replicaPort);
  const [pid] = readFileSync(join(replica, "postmaster.pid"), "utf8").split("\n");
  return { kill: () => process.kill(Number(pid), "SIGQUIT") };
}

function waitFor(folder: string, port: number): void {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = spawnSync(join(BIN, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)], { cwd: folder });
    if (status === 0) return;
    spawnSync("sleep", ["0.2"]);
  }
  throw new Error(`PostgreSQL on ${port} does not start.`);
}
