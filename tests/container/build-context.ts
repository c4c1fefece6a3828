import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";

/** The build context of `docker build .`: the project's files without those in .dockerignore. */
export function listBuildContext() {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !/^[#!]/.test(line));
  // `**/*.test.ts` matches a suffix anywhere; anything else is a file or a folder.
  const isIgnored = (path) =>
    ignored.some((rule) =>
      rule.startsWith("**/*") ? path.endsWith(rule.slice(4)) : path === rule || path.startsWith(`${rule}/`),
    );
  return listed.split("\0").filter((path) => path && !isIgnored(path));
}

/**
 * COPY: copies files or folders of `from` to a path below `to` like Docker (a folder's contents).
 * @param {string[]} words sources, then the target
 */
export function applyCopy(words, { from, to, files }) {
  const target = words.at(-1);
  for (const source of words.slice(0, -1)) {
    const inside = source === "." ? files : files?.filter((path) => path === source || path.startsWith(`${source}/`));
    if (!inside) {
      cpSync(join(from, source), join(to, target), { recursive: true, verbatimSymlinks: true });
      continue;
    }
    if (inside.length === 0) throw new Error(`COPY ${source}: the build would not find it.`);
    for (const path of inside) {
      const rest =
        path === source
          ? target.endsWith("/")
            ? source.split("/").at(-1)
            : ""
          : path.slice(source === "." ? 0 : source.length + 1);
      const place = join(to, target, rest);
      mkdirSync(dirname(place), { recursive: true });
      cpSync(join(from, path), place);
    }
  }
}
