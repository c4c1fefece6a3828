import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { oneAtATime } from "../processes/one-at-a-time.mjs";
import { runNode } from "../processes/run-node.mjs";
import { home, root } from "../root.mjs";
import { contentHash } from "./content-hash.mjs";

// All that the build reads. server/ runs as it is written, tests are not built,
// and the database client follows from the schema.
const SOURCES = [
  "app", "components", "lib", "public", "instrumentation.ts", "middleware.ts", "next.config.ts", "postcss.config.mjs", "tsconfig.json",
  "package-lock.json", "prisma/schema.prisma",
];
const skip = (path) => path.startsWith("lib/db/generated/") || /[.]test[.]tsx?$/.test(path);
// A build holds the folder's full path, so one that was moved or copied is stale.
const sources = () => `${root} ${contentHash(root, SOURCES, skip)}`;
const stamp = join(root, ".next/forgehall-sources");
const program = join(root, "node_modules/next/dist/bin/next");

/** Says whether `.next` holds a finished production build of these very sources. */
export function isBuilt() {
  return existsSync(join(root, ".next/BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources();
}

/**
 * Builds the product for production unless it is built. Needs no database.
 * @param {(progress: string) => void} [say]
 */
export async function buildProduct(say = () => {}) {
  if (isBuilt()) return say("up to date");
  await oneAtATime("build", say, async () => isBuilt() || (await build(say)));
  say("");
}

async function build(say) {
  rmSync(stamp, { force: true });
  const wanted = sources();
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runNode([program, "build"], { name: "the build", env, say });
  mkdirSync(join(home, "log"), { recursive: true });
  writeFileSync(join(home, "log/build.log"), output);
  if (code !== 0) throw new Failure("The build failed: .forgehall/log/build.log says why.");
  writeFileSync(stamp, wanted);
}
