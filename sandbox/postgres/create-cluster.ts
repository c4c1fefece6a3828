import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Installation } from "./resolve-installation";
import { initCluster } from "./run-programs";

/**
 * Returns the superuser's password of the cluster in `home.dataDir`, creating the cluster first when the folder is
 * missing or empty. It is built in a neighboring folder and renamed, so an interrupted start leaves nothing
 * incomplete. Throws when the folder contains something else.
 */
export async function ensureCluster(home: Installation): Promise<string> {
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
