import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areas } from "../../scripts/import-rules/areas.mjs";
import { root } from "../../scripts/project-paths.mjs";
import type { NamedGuard } from "./guard";
import { nameGuards } from "./name-guards";

/** The domain: every area above the foundation, and what the foundation knows of permissions and codes. */
const GUARDED_FOLDERS = Object.keys(areas).map((area) => (area === "foundation" ? "foundation/auth" : area));

/** Whether a file's guards are tested: the domain's own code without its tests, rows and declarations. */
export function isGuarded(file: string): boolean {
  const inDomain = GUARDED_FOLDERS.some((folder) => file.startsWith(`lib/${folder}/`));
  return inDomain && /\.tsx?$/.test(file) && !/\.(?:test|schema|queries|rows|constants)\.tsx?$/.test(file);
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
