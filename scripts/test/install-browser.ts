import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../user-error.mjs";
import { runProgram } from "../processes/run-program.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { findBrowser } from "./find-browser";

/**
 * Finds a Chromium for tests, else installs one with Playwright or Debian's packages. Throws one sentence when none is
 * available.
 */
export async function installBrowser(say: Say): Promise<void> {
  for (const [how, install] of Object.entries({
    "looking for one": () => {},
    "Playwright's": fromPlaywright,
    "Debian's": fromDebian,
  })) {
    say(how);
    await install();
    const path = await findBrowser();
    if (path) return void say(path);
  }
  throw new UserError("The end-to-end tests need Chromium or Chrome: install one, or name it in FORGEHALL_BROWSER.");
}

function fromPlaywright() {
  return runProgram(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("/usr/bin/apt-get", ["update"], { env });
  // Most stories run in the headless shell where there is one; older releases of Debian have none.
  for (const name of ["chromium-headless-shell", "chromium"])
    await runProgram("/usr/bin/apt-get", ["install", "-y", "--no-install-recommends", name], { env });
}
