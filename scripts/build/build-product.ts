import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../user-error.mjs";
import { withLockFile } from "../processes/with-lock-file.mjs";
import { runNode } from "../processes/run-node";
import type { Say } from "../progress/report-steps.mjs";
import { stateDir, root } from "../project-paths.mjs";
import { contentHash } from "./content-hash";
import { stripSourceText } from "./strip-source-text";

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

/**
 * Builds the product for production unless it is already built. Needs no database.
 * @param options `background` leaves the processor to other programs (`runProgram`)
 */
export async function buildProduct(say: Say = () => {}, options: { background?: boolean } = {}) {
  if (isBuilt()) return void say("up to date");
  await withLockFile("build", say, async () => isBuilt() || (await build(say, options)));
  say("");
}

async function build(say: Say, options: { background?: boolean }) {
  rmSync(stampFile, { force: true });
  const wanted = sourcesFingerprint();
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runNode([program, "build"], { ...options, name: "the build", env, say });
  mkdirSync(join(stateDir, "log"), { recursive: true });
  writeFileSync(join(stateDir, "log/build.log"), output);
  if (code !== 0) throw new UserError("The build failed. See .forgehall/log/build.log.");
  await stripSourceText(join(root, ".next/server"));
  writeFileSync(stampFile, wanted);
}
