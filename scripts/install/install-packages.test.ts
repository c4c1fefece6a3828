import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installFromLock, isInstalled, removeIncompatibleNode } from "./install-packages.mjs";

type Packages = Record<string, { version: string; dev?: boolean; optional?: boolean }>;

function project(wanted: Packages, present?: Packages) {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-install-"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...wanted } }));
  if (present) writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: present }));
  return folder;
}
const a = { "node_modules/a": { version: "1.0.0" } };
const tool = { "node_modules/tool": { version: "1.0.0", dev: true } };
const everything = { dev: true };

test("the packages of the lock file are installed", () => {
  expect(isInstalled(project(a, a), everything)).toBe(true);
});

test("another system's optional package may be missing", () => {
  const wanted = { ...a, "node_modules/b-darwin": { version: "1.0.0", optional: true } };
  expect(isInstalled(project(wanted, a), everything)).toBe(true);
});

test("packages that only tests and tools use count where they are asked for, and never hurt", () => {
  const folder = project({ ...a, ...tool }, a);
  expect(isInstalled(folder, { dev: false })).toBe(true);
  expect(isInstalled(folder, everything)).toBe(false);
  expect(isInstalled(project({ ...a, ...tool }, { ...a, ...tool }), { dev: false })).toBe(true);
});

test("no packages, another version, a missing package and an interrupted install do not count as installed", () => {
  expect(isInstalled(project(a), everything)).toBe(false);
  expect(isInstalled(project(a, { "node_modules/a": { version: "1.0.1" } }), everything)).toBe(false);
  expect(isInstalled(project({ ...a, "node_modules/b": { version: "1.0.0" } }, a), everything)).toBe(false);
  expect(isInstalled(project({ ...a, "node_modules/b": { version: "1.0.0" } }, a), { dev: false })).toBe(false);
});

function installed(script: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-node-"));
  const program = join(folder, "node_modules/.bin/node");
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  if (script) writeFileSync(program, script, { mode: 0o755 });
  removeIncompatibleNode(folder);
  return existsSync(program);
}

test("an installed Node stays when it runs here", () => {
  expect(installed("#!/bin/sh\necho v26.10.0\n")).toBe(true);
});

test("one built for another C library is removed, and a missing one is no error", () => {
  expect(installed("#!/lib/ld-musl-of-elsewhere.so.1\n")).toBe(false);
  expect(installed(undefined)).toBe(false);
});

/** What npm does when the metadata that it knows lacks a version. */
const OUTDATED = 'console.error("npm error code ETARGET\\nnpm error No matching version"); process.exit(1);';

/** Makes the install run this program as npm. It records its arguments. */
function installWith(program: string): { calls: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), "npm-"));
  const npm = join(folder, "npm-cli.js");
  const calls = join(folder, "calls");
  const record = `require("fs").appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(" ") + "\\n");`;
  writeFileSync(npm, `${record}\n${program}`);
  process.env.npm_execpath = npm;
  return { calls: () => readFileSync(calls, "utf8").trim().split("\n") };
}

describe("the install", () => {
  const before = process.env.npm_execpath;
  afterEach(() => {
    if (before === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = before;
  });

  it("takes packages from the cache without asking the registry", async () => {
    const { calls } = installWith("");
    await installFromLock({ dev: false });
    expect(calls()).toEqual([expect.stringMatching(/^ci --omit=dev --prefer-offline/)]);
  });

  it("asks the registry when cached metadata does not know a version", async () => {
    const { calls } = installWith(`if (process.argv.includes("--prefer-offline")) { ${OUTDATED} }`);
    await installFromLock({ dev: true });
    expect(calls()).toEqual([
      expect.stringContaining("--prefer-offline"),
      expect.not.stringContaining("--prefer-offline"),
    ]);
  });

  it("reports npm's reason when that fails too", async () => {
    installWith(OUTDATED);
    await expect(installFromLock({ dev: true })).rejects.toThrow(
      "The packages cannot be installed: No matching version",
    );
  });

  it("does not make the user wait twice for a registry that does not answer", async () => {
    const { calls } = installWith('console.error("npm error code ECONNREFUSED"); process.exit(1);');
    await expect(installFromLock({ dev: true })).rejects.toThrow("the package registry does not answer from here");
    expect(calls()).toHaveLength(1);
  });
});
