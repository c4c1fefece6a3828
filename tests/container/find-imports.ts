import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";

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
