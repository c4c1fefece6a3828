import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .flatMap((folder) => folder ?? [])
    .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
];

/**
 * Finds an installed Chromium: the one that FORGEHALL_BROWSER names, Playwright's own, or the system's.
 * @returns the path of a program that runs
 */
export async function findBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.FORGEHALL_BROWSER, chromium.executablePath(), ...onPath, ...elsewhere];
  for (const path of candidates) if (path && existsSync(path) && (await runs(path))) return path;
  return undefined;
}

// On some systems this is a script that only explains how to install the real one.
async function runs(path: string) {
  if (process.platform === "win32") return true;
  return promisify(execFile)(path, ["--version"], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}
