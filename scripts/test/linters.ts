import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "../processes/run-program.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { stateDir } from "../project-paths.mjs";

/** Debian's packages of the same name. promtool's is 20 MB and systemd-analyze comes with the system: used if there. */
const PACKAGES = ["nginx", "shellcheck"];
const APT = "/usr/bin/apt-get";
const folder = join(stateDir, "linters");
const own = [join(folder, "usr/sbin"), join(folder, "usr/bin")];

/**
 * Finds a linter of the files in `deploy/`: on PATH, among the programs for administrators, or as `installLinters` put
 * it there.
 */
export function findLinter(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin", ...own];
  return folders.map((path) => join(path, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks missing linters from Debian's packages into `.forgehall/linters`, so that no service starts and nothing of
 * the system changes. Without Debian or a network the tests check these files without linters.
 */
export async function installLinters(say: Say): Promise<void> {
  const missing = PACKAGES.filter((name) => findLinter(name) === undefined);
  if (missing.length === 0 || !existsSync(APT)) return;
  say(missing.join(", "));
  mkdirSync(folder, { recursive: true });
  const download = () => runProgram("/usr/bin/env", ["--chdir", folder, APT, "download", ...missing]);
  if ((await download()).code !== 0 && process.getuid?.() === 0) {
    await runProgram(APT, ["update"]);
    await download();
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".deb")))
    await runProgram("/usr/bin/dpkg", ["--extract", join(folder, name), folder]);
}
