import { spawnSync } from "node:child_process";

/**
 * PostgreSQL refuses to run as root. Returns the user to run it as instead: an existing `postgres`, one created now,
 * or `nobody`. Empty unless we are root, which means the current user.
 * @returns to spread into spawn options
 */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const found = lookUp("postgres") ?? (create() ? lookUp("postgres") : undefined) ?? lookUp("nobody");
  if (!found) throw new Error("PostgreSQL cannot run as root, and no other user could be found or created.");
  return found;
}

/** Whether that user can access `path`, which is not the case for a project below /root, for example. */
export function canRead(path: string, user: { uid?: number; gid?: number }) {
  if (user.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -r "$0"', path], { ...user, cwd: "/" }).status === 0;
}

function lookUp(name: string) {
  const uid = spawnSync("id", ["-u", name], { encoding: "utf8" });
  const gid = spawnSync("id", ["-g", name], { encoding: "utf8" });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function create() {
  const debian = () => spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  const busybox = () => spawnSync("adduser", ["-S", "-D", "-H", "postgres"]);
  return [debian, busybox].some((add) => add().status === 0);
}
