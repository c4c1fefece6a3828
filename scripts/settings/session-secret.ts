import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The session secret of a local start: created once and stored, so that users stay signed in after a restart.
 * @param home the .forgehall folder
 */
export async function sessionSecret(home: string) {
  const path = join(home, "secret");
  const known = await readFile(path, "utf8").catch(() => "");
  if (known.length >= 32) return known;
  const secret = randomBytes(32).toString("base64url");
  await mkdir(home, { recursive: true });
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
