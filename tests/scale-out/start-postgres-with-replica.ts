import { spawnSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "../harness/start-program";

const BIN = "/usr/lib/postgresql/15/bin";

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
  const start = (data: string, port: number) => {
    startProgram("runuser", ["-u", "postgres", "--", join(BIN, "postgres"), "-D", data, "-p", String(port)], {
      log: join(folder, `${port}.log`),
      cwd: folder,
    });
    waitUntilReady(folder, port);
  };
  start(primary, primaryPort);
  const statements = [
    "CREATE ROLE forgehall LOGIN",
    "CREATE DATABASE forgehall OWNER forgehall",
    "CREATE ROLE forgehall_server LOGIN",
    "ALTER ROLE forgehall_server SET statement_timeout = '15s'",
    "ALTER ROLE forgehall_server SET idle_in_transaction_session_timeout = '30s'",
  ];
  const connection = ["-h", "127.0.0.1", "-p", String(primaryPort), "-U", "postgres"];
  asPostgres(folder, "psql", [...connection, ...statements.flatMap((statement) => ["-c", statement])]);
  const slot = ["-X", "stream", "-C", "-S", "replica_1"];
  asPostgres(folder, "pg_basebackup", [...connection, "-D", replica, "-R", ...slot, "-c", "fast"]);
  start(replica, replicaPort);
  const [pid] = readFileSync(join(replica, "postmaster.pid"), "utf8").split("\n");
  return { kill: () => process.kill(Number(pid), "SIGQUIT") };
}

function waitUntilReady(folder: string, port: number): void {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = spawnSync(join(BIN, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)], { cwd: folder });
    if (status === 0) return;
    spawnSync("sleep", ["0.2"]);
  }
  throw new Error(`PostgreSQL on ${port} does not start.`);
}

/** Runs a command to completion as the postgres user; throws with its output when it fails. */
function asPostgres(folder: string, command: string, args: string[]): void {
  const { status, stderr, stdout } = spawnSync("runuser", ["-u", "postgres", "--", join(BIN, command), ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command}: ${stderr || stdout}`);
}
