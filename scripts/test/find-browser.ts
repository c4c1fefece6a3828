import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

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
 * cache, which runs the stories with a quarter less CPU
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
