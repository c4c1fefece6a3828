import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A source map, or an index of several (ECMA-426). */
type SourceMap = { sourcesContent?: unknown; sections?: { map: SourceMap }[] };

function strip(map: SourceMap): void {
  delete map.sourcesContent;
  for (const section of map.sections ?? []) strip(section.map);
}

/**
 * Removes the text of the sources from the source maps in a folder. Node keeps the maps of everything it has loaded in
 * memory, and a stack trace only needs their positions.
 */
export async function stripSourceText(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".map")) continue;
    const path = join(folder, name);
    const map = JSON.parse(await readFile(path, "utf8")) as SourceMap;
    strip(map);
    await writeFile(path, JSON.stringify(map));
  }
}
