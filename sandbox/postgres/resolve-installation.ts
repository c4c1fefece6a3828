import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { postgresBinaries } from "./binaries";
import { canRead, postgresUser } from "./postgres-user";

/**
 * Where PostgreSQL's programs (`native`) and data are, and the user that runs them; an empty user is the current one.
 */
export type Installation = { native: string; dataDir: string; user: { uid?: number; gid?: number } };

/**
 * Decides where PostgreSQL's programs and data are and which user runs them. They stay where requested, unless we are
 * root and the postgres user cannot access the folder: then both move below /var/lib.
 */
export async function resolveInstallation(wantedDataDir: string): Promise<Installation> {
  const user = postgresUser();
  let native = await postgresBinaries();
  let dataDir = resolve(wantedDataDir);
  await mkdir(dirname(dataDir), { recursive: true });
  const shelter = fallbackDir(dataDir);
  if (!canRead(join(native, "share"), user)) native = await copyPrograms(native, join(fallbackDir(native), "native"));
  if (!canRead(dirname(dataDir), user)) dataDir = join(shelter, "data");
  await mkdir(dirname(dataDir), { recursive: true });
  return { native, dataDir, user };
}

/** Deletes the data that may have been moved elsewhere. PostgreSQL must be stopped. */
export async function removeData(wantedDataDir: string) {
  await rm(resolve(wantedDataDir), { recursive: true, force: true });
  await rm(join(fallbackDir(resolve(wantedDataDir)), "data"), { recursive: true, force: true });
}

function fallbackDir(path: string) {
  const id = createHash("sha256").update(path).digest("hex").slice(0, 12);
  return join("/var/lib/forgehall", id);
}

async function copyPrograms(from: string, to: string) {
  const version = await readFile(join(from, "..", "package.json"), "utf8");
  const stamp = join(to, "version.json");
  if ((await readFile(stamp, "utf8").catch(() => "")) === version) return to;
  // Two runs may copy concurrently: each makes its own copy and the first to finish wins.
  const fresh = `${to}-${process.pid}`;
  await cp(from, fresh, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(fresh, "version.json"), version);
  await rm(to, { recursive: true, force: true });
  await rename(fresh, to).catch(() => rm(fresh, { recursive: true, force: true }));
  return to;
}
