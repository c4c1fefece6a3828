import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPrisma } from "../database/run-prisma.mjs";
import { oneAtATime } from "../processes/one-at-a-time.mjs";
import { root } from "../root.mjs";
import { contentHash } from "./content-hash.mjs";

const stamp = join(root, "lib/db/generated/.forgehall");

/**
 * Generates the database client (lib/db/generated) unless it fits the schema.
 * @param {(progress: string) => void} [say]
 */
export async function generateClient(say = () => {}) {
  const wanted = contentHash(root, ["prisma/schema.prisma", "node_modules/prisma/package.json"]);
  if (read() === wanted) return say("up to date");
  await oneAtATime("generate", say, async () => {
    if (read() === wanted) return;
    await runPrisma(["generate"]);
    writeFileSync(stamp, wanted);
  });
  say("");
}

function read() {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return "";
  }
}
