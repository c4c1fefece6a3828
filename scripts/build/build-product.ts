import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runNode } from "../processes/run-node";
import { withLockFile } from "../processes/with-lock-file.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { root, stateDir } from "../project-paths.mjs";
import { UserError } from "../user-error.mjs";
import { contentHash } from "./content-hash";

// Everything the build reads. server/ runs from source, tests are not built, and the database client is generated
// from the schema.
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "prisma/schema.prisma",
];
const isIgnored = (path: string) => path.startsWith("lib/foundation/db/generated/") || /[.]test[.]tsx?$/.test(path);
// A build contains the folder's full path, so one that was moved or copied is stale.
const sourcesFingerprint = () => `${root} ${contentHash(root, SOURCES, isIgnored)}`;
const stampFile = join(root, ".next/forgehall-sources");
const program = join(root, "node_modules/next/dist/bin/next");

/** Whether `.next` contains a finished production build of exactly these sources. */
export function isBuilt() {
  return (
    existsSync(join(root, ".next/BUILD_ID")) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === sourcesFingerprint()
  );
}

/** Builds the product for production unless it is already built. Needs no database. */
export async function buildProduct(say: Say = () => {}) {
  if (isBuilt()) return void say("up to date");
  await withLockFile("build", say, async () => isBuilt() || (await build(say)));
  say("");
}

async function build(say: Say) {
  rmSync(stampFile, { force: true });
  const wanted = sourcesFingerprint();
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runNode([program, "build"], { name: "the build", env, say });
  mkdirSync(join(stateDir, "log"), { recursive: true });
  writeFileSync(join(stateDir, "log/build.log"), output);
  if (code !== 0) throw new UserError("The build failed. See .forgehall/log/build.log.");
  await stripSourceText(join(root, ".next/server"));
  writeFileSync(join(root, ".next/forgehall-commit"), findCommit());
  writeFileSync(stampFile, wanted);
}

/** The commit that is built, from git or FORGEHALL_COMMIT; empty where neither knows it. */
function findCommit(): string {
  if (process.env.FORGEHALL_COMMIT) return process.env.FORGEHALL_COMMIT.slice(0, 12);
  const { stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" });
  return (stdout ?? "").trim();
}

/** A source map, or an index of several (ECMA-426). */
type SourceMap = { sourcesContent?: unknown; sections?: { map: SourceMap }[] };

function strip(map: SourceMap): void {
  delete map.sourcesContent;
  for (const section of map.sections ?? []) strip(section.map);
}

/**
 * Removes the text of the sources from the source maps in a folder. Node keeps the maps of everything it has loaded in
 * memory, and a stack trace only needs their positions.
 */
export async function stripSourceText(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".map")) continue;
    const path = join(folder, name);
    const map = JSON.parse(await readFile(path, "utf8")) as SourceMap;
    strip(map);
    await writeFile(path, JSON.stringify(map));
  }
}
