import { spawnSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "./start-program";
import { waitUntil } from "./wait-until";

const BIN = "/usr/lib/postgresql/15/bin";

/** The server program of Debian's PostgreSQL, and its package, for `ensurePrograms`. */
export const DEBIAN_POSTGRES = { [join(BIN, "postgres")]: "postgresql-15" };

/**
 * Creates a cluster of Debian's PostgreSQL in `folder`, starts it and runs statements as its superuser. Needs root.
 * @returns the cluster's own folder
 */
export async function startDebianPostgres(
  folder: string,
  { name, port, settings = "", statements }: { name: string; port: number; settings?: string; statements: string[] },
): Promise<string> {
  const owner = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, owner("-u"), owner("-g"));
  const data = join(folder, name);
  asPostgres(folder, "initdb", ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"]);
  appendFileSync(
    join(data, "postgresql.conf"),
    `\nunix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\nfsync = off\n${settings}`,
  );
  await startCluster(folder, data, port);
  const connection = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
  asPostgres(folder, "psql", [...connection, ...statements.flatMap((statement) => ["-c", statement])]);
  return data;
}

/** Starts a cluster that exists and waits until it answers. */
export async function startCluster(folder: string, data: string, port: number): Promise<void> {
  startProgram("runuser", ["-u", "postgres", "--", join(BIN, "postgres"), "-D", data, "-p", String(port)], {
    log: join(folder, `${port}.log`),
    cwd: folder,
  });
  const args = ["-h", "127.0.0.1", "-p", String(port)];
  const isUp = async () => spawnSync(join(BIN, "pg_isready"), args, { cwd: folder }).status === 0;
  if (!(await waitUntil(isUp))) throw new Error(`PostgreSQL on ${port} does not start.`);
}

/** Runs a command to completion as the postgres user; throws with its output when it fails. */
export function asPostgres(folder: string, command: string, args: string[]): void {
  const { status, stderr, stdout } = spawnSync("runuser", ["-u", "postgres", "--", join(BIN, command), ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command}: ${stderr || stdout}`);
}
