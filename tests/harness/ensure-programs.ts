import { existsSync } from "node:fs";
import { UserError } from "../../scripts/user-error.mjs";
import { runProgram } from "../../scripts/processes/run-program.mjs";

const APT = "/usr/bin/apt-get";

/**
 * Ensures that system programs are installed; installs their Debian packages when running as root.
 * @param programs their paths, and the package of each
 * @throws Error that names the missing packages
 */
export async function ensurePrograms(programs: Record<string, string>): Promise<void> {
  const missing = () => Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync(APT)) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runProgram(APT, ["update"], { env });
    await runProgram(APT, ["install", "-y", "--no-install-recommends", ...missing()], { env });
  }
  if (missing().length > 0)
    throw new UserError(`This check needs programs that are not there. Install Debian's ${missing().join(", ")}.`);
}
