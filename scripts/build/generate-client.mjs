import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPrisma } from "../database/run-prisma.mjs";
import { withLockFile } from "../processes/with-lock-file.mjs";
import { root } from "../project-paths.mjs";
import { contentHash } from "./content-hash.mjs";

const stampFile = join(root, "lib/db/generated/.forgehall");

/**
 * Generates the database client (lib/db/generated) unless it matches the schema.
 * @param {(progress: string) => void} [say]
 */
export async function generateClient(say = () => {}) {
  const wanted = contentHash(root, ["prisma/schema.prisma", "node_modules/prisma/package.json"]);
  if (read() === wanted) return say("up to date");
  await withLockFile("generate", say, async () => {
    if (read() === wanted) return;
    await runPrisma(["generate"]);
    writeFileSync(stampFile, wanted);
  });
  say("");
}

function read() {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return "";
  }
}
