import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areas } from "../../scripts/import-rules/areas.mjs";
import { root } from "../../scripts/project-paths.mjs";

/**
 * One run of a test file, with one guard off or none: which tests reached each guard, null where all do. `failed` names
 * the first test that failed, and `hash` belongs to the contents of the files that mattered.
 */
export type Line = {
  guard?: string;
  file: string;
  hash: string;
  failed?: string;
  reached: Record<string, string[] | null>;
  ms: number;
};

/** Test files to run, with one guard off or none, and only some tests of a file. */
export type Work = { guard?: string; files: { file: string; hash: string; only?: string[] }[] };
export type Plan = { journal: string; work: Work[] };

/** The domain: every area above the foundation, and what the foundation knows of permissions and codes. */
const GUARDED_FOLDERS = Object.keys(areas).map((area) => (area === "foundation" ? "foundation/auth" : area));

/** Whether a file's guards are tested: the domain's own code without its tests, rows and declarations. */
export function isGuarded(file: string): boolean {
  const inDomain = GUARDED_FOLDERS.some((folder) => file.startsWith(`lib/${folder}/`));
  return inDomain && /\.tsx?$/.test(file) && !/\.(?:test|schema|queries|rows|constants)\.tsx?$/.test(file);
}

/** Reads the journal, without a last line that was cut off when its run was killed. */
export function readJournal(path: string): Line[] {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  return lines.flatMap((text): Line | [] => (text.endsWith("}") ? JSON.parse(text) : []));
}

const contents = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "removed");

/** One hash of these files' contents; a file that no longer exists counts as changed. */
export const hashFiles = (files: string[]): string =>
  createHash("sha256")
    .update(files.map((file) => `${file}\0${contents(file)}`).join("\0"))
    .digest("hex")
    .slice(0, 16);

/** A file that fails without reaching the guard failed by chance; after this many runs the failure is accepted. */
const MAX_ATTEMPTS = 3;

/** What is known about a guard: the test that detected it, whether any test reaches it, and what is left to run. */
export type Evaluation<Guard> = { guard: Guard; by?: string; reached: boolean; left: Work["files"] };

/** What the journal's current lines say about a guard, and what is still to run for it. */
export function evaluateGuard<Guard extends { name: string; file: string }>(
  guard: Guard,
  coverage: Line[],
  mutants: Line[],
  hash: (files: string[]) => string = hashFiles,
): Evaluation<Guard> {
  const ran = mutants.filter((line) => line.guard === guard.name && line.hash === hash([guard.file, line.file]));
  const noticed = ran.find(({ failed, reached }) => failed !== undefined && guard.name in reached);
  const covering = coverage
    .filter(({ failed, reached }) => failed === undefined && guard.name in reached)
    .sort((one, other) => estimateCost(one, guard.file) - estimateCost(other, guard.file));
  const isDone = (test: string) => {
    const runs = ran.filter(({ file }) => file === test);
    return runs.some(({ failed }) => failed === undefined) || runs.length >= MAX_ATTEMPTS;
  };
  const left = covering
    .filter(({ file }) => !noticed && !isDone(file))
    .map(({ file, reached }) => ({
      file,
      hash: hash([guard.file, file]),
      only: reached[guard.name] ?? undefined,
    }));
  return { guard, by: noticed && `${noticed.file}: ${noticed.failed}`, reached: covering.length > 0, left };
}

/** Fast files first, but before them those whose names match the guard's feature or file. */
function estimateCost({ file, ms }: Line, guarded: string): number {
  if (file === guarded.replace(".ts", ".test.ts")) return ms / 20;
  const words = guarded
    .split("/")
    .slice(2)
    .flatMap((part) => part.replace(/\..*/, "").split("-"));
  return words.some((word) => file.includes(word.replace(/s$/, ""))) ? ms / 5 : ms;
}
