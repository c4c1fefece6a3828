import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../free-port.mjs";
import { createDatabase, databaseUrl } from "./database";
import { findOrphan, isRunning, type Postmaster, waitUntilReady } from "./postmaster-pid";
import { type Installation, resolveInstallation } from "./resolve-installation";
import { initCluster, readLog, startServer, toError } from "./run-programs";
import { ensureRuntimeRole } from "./runtime-role";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";

/**
 * A running PostgreSQL. `url` is for the product: rows only, once the owner has migrated it; `ownerUrl` for everything
 * else. `reused` says that it ran already, left by a process that was killed.
 */
export type StartedPostgres = {
  url: string;
  ownerUrl: string;
  port: number;
  pid: number;
  dataDir: string;
  reused: boolean;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on 127.0.0.1 with its data in `dataDir`, created when empty, and a database in it. If the port is
 * in use, the next free one is taken; a server that outlived its parent on the same folder is reused.
 * @param options `settings` are server settings, e.g. { fsync: "off" } for tests
 */
export async function startPostgres({
  dataDir,
  port = 5432,
  database = "forgehall",
  settings = {},
}: {
  dataDir: string;
  port?: number;
  database?: string;
  settings?: Record<string, string>;
}): Promise<StartedPostgres> {
  const home = await resolveInstallation(dataDir);
  const leftover = await reuseOrphan(home);
  const password = await ensureCluster(home);
  const server = leftover ?? (await startOnFreePort(home, port, settings));
  const root = `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`;
  const stop = () => stopServer(server.pid, home);
  const ownerUrl = databaseUrl(root, database);
  try {
    await createDatabase(root, database);
    const url = await ensureRuntimeRole(ownerUrl);
    return {
      url,
      ownerUrl,
      port: server.port,
      pid: server.pid,
      dataDir: home.dataDir,
      reused: leftover !== undefined,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops a server that outlived its parent on this data folder, if there is one. */
export async function stopOrphanedPostgres(dataDir: string): Promise<void> {
  const home = await resolveInstallation(dataDir);
  const found = await findOrphan(home.dataDir);
  if (found) await stopServer(found.pid, home);
}

async function reuseOrphan(home: Installation): Promise<Postmaster | undefined> {
  const found = await findOrphan(home.dataDir);
  if (!found) return undefined;
  const ready = await waitUntilReady(home.dataDir, () => isRunning(found.pid), 30_000);
  if (!ready) await stopServer(found.pid, home);
  return ready;
}

async function startOnFreePort(
  home: Installation,
  preferred: number,
  settings: Record<string, string>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort(preferred);
    const child = startServer(home, port, settings);
    const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    const ready = await waitUntilReady(home.dataDir, isAlive, 60_000);
    if (ready) return ready;
    if (child.pid !== undefined && isAlive()) await stopServer(child.pid, home);
    const output = await readLog(home.dataDir);
    // Another process took the port between our check and PostgreSQL's own.
    if (attempt < 5 && /could not bind|Address already in use/.test(output)) continue;
    throw toError("PostgreSQL does not start", output);
  }
}

/** How to ask, in order, and the milliseconds that each has. */
const ATTEMPTS = [
  { signal: "SIGINT", mode: "fast", patience: 15_000 },
  { signal: "SIGQUIT", mode: "immediate", patience: 5_000 },
] as const;

/**
 * Stops a PostgreSQL by its process id and waits until it has exited: first "fast" (open transactions roll back, data
 * is written), after 15 s "immediate" (the next start recovers from the WAL).
 */
export async function stopServer(pid: number, home: Installation): Promise<void> {
  for (const { signal, mode, patience } of ATTEMPTS) {
    if (process.platform === "win32") {
      // Windows has no signals: use the server's own tool.
      spawnSync(join(home.native, "bin", "pg_ctl"), ["stop", "-D", home.dataDir, "-m", mode, "-W"]);
    } else if (isRunning(pid)) {
      process.kill(pid, signal);
    }
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
      if (!isRunning(pid)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

/**
 * Returns the superuser's password of the cluster in `home.dataDir`, creating the cluster first when the folder is
 * missing or empty. It is built in a neighboring folder and renamed, so an interrupted start leaves nothing
 * incomplete. Throws when the folder contains something else.
 */
async function ensureCluster(home: Installation): Promise<string> {
  const known = await readFile(join(home.dataDir, "forgehall.password"), "utf8").catch(() => undefined);
  if (known) return known;
  const inTheWay = await readdir(home.dataDir).catch(() => []);
  if (inTheWay.length > 0)
    throw new Error(`${home.dataDir} holds files that are not a database of ours: move them away.`);
  const password = randomBytes(18).toString("base64url");
  const draft = { ...home, dataDir: `${home.dataDir}.new` };
  const passwordFile = `${home.dataDir}.password`;
  try {
    await rm(draft.dataDir, { recursive: true, force: true });
    await mkdir(draft.dataDir, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    const { uid, gid } = home.user;
    if (uid !== undefined && gid !== undefined)
      for (const path of [draft.dataDir, passwordFile]) await chown(path, uid, gid);
    await initCluster(draft, passwordFile);
    await rename(passwordFile, join(draft.dataDir, "forgehall.password"));
    await rename(draft.dataDir, home.dataDir);
  } catch (error) {
    await rm(draft.dataDir, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
  return password;
}
