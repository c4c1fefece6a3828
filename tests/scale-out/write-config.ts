import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";

/** Writes a configuration of docs/scale-out with its placeholders filled in. */
export function writeConfig(name: string, to: string, values: Record<string, string | number>): void {
  const text = readFileSync(join(root, "docs/scale-out", name), "utf8");
  writeFileSync(
    to,
    text.replaceAll(/@(\w+)@/g, (_whole, key: string) => String(values[key])),
  );
}
