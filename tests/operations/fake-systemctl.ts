import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import type { Machine } from "./systemctl.mjs";

/**
 * Puts a systemctl that runs the given unit files on a PATH of its own (systemctl.mjs).
 * @returns the environment for programs that call it, and which calls it got
 */
export function fakeSystemctl(folder: string, machine: Machine): { env: NodeJS.ProcessEnv; calls: () => string[] } {
  const programs = join(folder, "bin");
  mkdirSync(programs, { recursive: true });
  const path = join(programs, "systemctl");
  const program = join(root, "tests/operations/systemctl.mjs");
  writeFileSync(path, `#!/bin/sh\nexec ${process.execPath} ${program} "$@" 9>&-\n`);
  chmodSync(path, 0o755);
  return {
    env: {
      ...process.env,
      PATH: `${programs}${delimiter}${process.env.PATH}`,
      SYSTEMCTL: JSON.stringify(machine),
    },
    calls: () => readFileSync(join(machine.state, "calls"), "utf8").trim().split("\n"),
  };
}
