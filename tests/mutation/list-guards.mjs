import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { features } from "../../scripts/import-rules/features.mjs";
import { root } from "../../scripts/project-paths.mjs";
import { nameGuards } from "./instrument-guards.mjs";

/** The domain: every feature, permissions, and which codes are valid. */
const GUARDED_FOLDERS = [...features, "auth", "one-time-codes"];

/** Folders with tests that may reach a guard, and those that reach none or all by chance. */
export const TEST_FOLDERS = ["lib", "server", "tests"];
export const EXCLUDED_TESTS = ["tests/e2e/", "tests/rules/", "tests/fuzz/", "tests/plans/"];

const list = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
const read = (file) => readFileSync(join(root, file), "utf8");

/** Whether a file's guards are tested: the domain's own code without its tests and select lists. */
export function isGuarded(file) {
  const [, folder, name] = /^lib\/([a-z-]+)\/(?:[a-z-]+\/)?([a-z.-]+)\.tsx?$/.exec(file) ?? [];
  return GUARDED_FOLDERS.includes(folder) && !/\.(?:test|schema|select|constants|messages|dto|response)$/.test(name);
}

/** Every guard of the domain in the project's folder. */
export function listGuards() {
  return list("lib")
    .filter(isGuarded)
    .sort()
    .flatMap((file) => nameGuards(file, read(file)));
}

/** Every test file that may reach one. */
export function listTests() {
  return TEST_FOLDERS.flatMap(list)
    .filter((file) => /\.test\.ts$/.test(file) && !EXCLUDED_TESTS.some((folder) => file.startsWith(folder)))
    .sort();
}

/** One hash of these files' contents: results about them are valid while it is the same. */
export function fingerprint(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0${read(file)}\0`);
  return hash.digest("hex").slice(0, 16);
}
