import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPrisma } from "../database/run-prisma";
import { withLockFile } from "../processes/with-lock-file.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { contentHash } from "./content-hash";

const stampFile = join(root, "lib/foundation/db/generated/.forgehall");

/** Generates the database client (lib/foundation/db/generated) unless it matches the schema. */
export async function generateClient(say: Say = () => {}) {
  const wanted = contentHash(root, ["prisma/schema.prisma", "node_modules/prisma/package.json"]);
  if (read() === wanted) return void say("up to date");
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
