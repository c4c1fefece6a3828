import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { features } from "../../scripts/import-rules/features.mjs";
import { root } from "../../scripts/project-paths.mjs";
import type { NamedGuard } from "./guard";
import { nameGuards } from "./name-guards";

/** The domain: every feature, permissions, and which codes are valid. */
const GUARDED_FOLDERS = [...features, "auth", "one-time-codes"];

/** Whether a file's guards are tested: the domain's own code without its tests and select lists. */
export function isGuarded(file: string): boolean {
  const [, folder = "", name = ""] = /^lib\/([a-z-]+)\/(?:[a-z-]+\/)?([a-z.-]+)\.tsx?$/.exec(file) ?? [];
  return GUARDED_FOLDERS.includes(folder) && !/\.(?:test|schema|select|constants|messages|dto|response)$/.test(name);
}

/** Every guard of the domain in the project's folder. */
export function listGuards(): NamedGuard[] {
  return listFiles("lib")
    .filter(isGuarded)
    .sort()
    .flatMap((file) => nameGuards(file, readFileSync(join(root, file), "utf8")));
}

/** All files of a folder and its subfolders, from the project's folder, with "/" in their paths. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (name) => `${folder}/${name.replaceAll("\\", "/")}`,
  );
}
