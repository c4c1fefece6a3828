import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";

/** The build context of `docker build .`: the project's files without those in .dockerignore. */
export function listBuildContext(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !/^[#!]/.test(line));
  // `**/*.test.ts` matches a suffix anywhere; anything else is a file or a folder.
  const isIgnored = (path: string) =>
    ignored.some((rule) => (rule.startsWith("**/*") ? path.endsWith(rule.slice(4)) : isWithin(path, rule)));
  return listed.split("\0").filter((path) => path && !isIgnored(path));
}

/** Whether a path is this file or folder, or in it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Where COPY takes files from and puts them; with `files` it takes only those below `from`. */
export type CopyPlaces = { from: string; to: string; files?: string[] };

/**
 * COPY: copies files or folders of `from` to a path below `to` like Docker (a folder's contents).
 * @param words sources, then the target
 */
export function applyCopy(words: string[], { from, to, files }: CopyPlaces): void {
  const target = words.at(-1) ?? "";
  for (const source of words.slice(0, -1)) {
    if (!files) {
      cpSync(join(from, source), join(to, target), { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const inside = source === "." ? files : files.filter((path) => isWithin(path, source));
    if (inside.length === 0) throw new Error(`COPY ${source}: the build would not find it.`);
    for (const path of inside) {
      const place = join(to, target, pathInTarget(path, source, target));
      mkdirSync(dirname(place), { recursive: true });
      cpSync(join(from, path), place);
    }
  }
}

function pathInTarget(path: string, source: string, target: string): string {
  if (source === ".") return path;
  if (path !== source) return path.slice(source.length + 1);
  return target.endsWith("/") ? basename(path) : "";
}
