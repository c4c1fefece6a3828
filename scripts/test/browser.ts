import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { runProgram } from "../processes/run-program.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { UserError } from "../user-error.mjs";

const shells = ["chromium-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .flatMap((folder) => folder ?? [])
    .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
];

/**
 * Finds an installed Chromium: the one that FORGEHALL_BROWSER names, Playwright's own, or the system's.
 * @param options `prefersShell` prefers a headless shell: Chromium without the browser's own interface and back/forward
 * cache, which opens a page with 40 % less CPU
 * @returns the path of a program that runs
 */
export async function findBrowser({ prefersShell = false } = {}): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const bundled = chromium.executablePath();
  const shellPaths = prefersShell ? [...findBundledShell(bundled), ...onPath(shells)] : [];
  const candidates = [process.env.FORGEHALL_BROWSER, ...shellPaths, bundled, ...onPath(browsers), ...elsewhere];
  for (const path of candidates) if (path && existsSync(path) && (await runs(path))) return path;
  return undefined;
}

const onPath = (names: string[]) =>
  (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Playwright installs its headless shell next to its Chromium, under the same number. */
function findBundledShell(bundled: string): string[] {
  const [, cache, revision] = /^(.*)chromium-(\d+)/.exec(bundled) ?? [];
  if (cache === undefined) return [];
  const folder = `${cache}chromium_headless_shell-${revision}`;
  const systems = existsSync(folder) ? readdirSync(folder) : [];
  const program = process.platform === "win32" ? "chrome-headless-shell.exe" : "chrome-headless-shell";
  return systems.map((system) => join(folder, system, program));
}

// On some systems this is a script that only explains how to install the real one.
async function runs(path: string) {
  if (process.platform === "win32") return true;
  return promisify(execFile)(path, ["--version"], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}

/**
 * Finds a Chromium for tests, else installs one with Playwright or Debian's packages. On Debian it adds the headless
 * shell to a Chromium that came alone. Throws one sentence when none is available.
 */
export async function installBrowser(say: Say): Promise<void> {
  for (const [how, install] of Object.entries({
    "looking for one": () => {},
    "Playwright's": fromPlaywright,
    "Debian's": () => fromDebian("chromium"),
  })) {
    say(how);
    await install();
    const path = await findBrowser();
    if (!path) continue;
    const shell = await findBrowser({ prefersShell: true });
    if (shell === path && shell !== process.env.FORGEHALL_BROWSER) await fromDebian("chromium-headless-shell");
    return void say(path);
  }
  throw new UserError("The end-to-end tests need Chromium or Chrome: install one, or name it in FORGEHALL_BROWSER.");
}

function fromPlaywright() {
  return runProgram(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
}

/** Installs one of Debian's packages, if this is Debian and we may. Older releases have no headless shell. */
async function fromDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = () => runProgram("/usr/bin/apt-get", ["install", "-y", "--no-install-recommends", name], { env });
  if ((await install()).code === 0) return;
  await runProgram("/usr/bin/apt-get", ["update"], { env });
  await install();
}
