import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "./install-packages.mjs";

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
