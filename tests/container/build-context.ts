import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";

/** Whether a path is this file or folder, or in it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The build context of `docker build .`: the project's files without those in .dockerignore. */
export function listBuildContext(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !/^[#!]/.test(line));
  // `**/*.test.ts` matches a suffix anywhere; anything else is a file or a folder.
  const isIgnored = (path: string) =>
    ignored.some((rule) => (rule.startsWith("**/*") ? path.endsWith(rule.slice(4)) : isWithin(path, rule)));
  return listed.split("\0").filter((path) => path && !isIgnored(path));
}

/** These files and every file of ours that they import, directly or not. The generated client is left out. */
export function findImports(paths: string[]): string[] {
  const found = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || path.startsWith("lib/foundation/db/generated/")) continue;
    found.add(path);
    waiting.push(...importsOf(path));
  }
  return [...found];
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const relative = [...text.matchAll(/(?:from|import) ?\(?"(\.[^"]+)"/g)].map(([, to = ""]) => join(dirname(path), to));
  const aliased = [...text.matchAll(/(?:from|import) ?\(?"@\/([^"]+)"/g)].map(([, to = ""]) => to);
  // TypeScript files are imported without their ending.
  return [...relative, ...aliased].map(
    (to) => [to, `${to}.ts`, `${to}.tsx`].find((file) => existsSync(join(root, file))) ?? to,
  );
}
