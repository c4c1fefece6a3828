import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "./is-installed.mjs";

function project(wanted, present) {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-install-"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...wanted } }));
  if (present) writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: present }));
  return folder;
}
const a = { "node_modules/a": { version: "1.0.0" } };

test("the packages of the lock file are installed", () => {
  expect(isInstalled(project(a, a))).toBe(true);
});

test("another system's optional package may be missing", () => {
  expect(isInstalled(project({ ...a, "node_modules/b-darwin": { version: "1.0.0", optional: true } }, a))).toBe(true);
});

test("no packages, another version, a missing package and an interrupted install do not count as installed", () => {
  expect(isInstalled(project(a, undefined))).toBe(false);
  expect(isInstalled(project(a, { "node_modules/a": { version: "1.0.1" } }))).toBe(false);
  expect(isInstalled(project({ ...a, "node_modules/b": { version: "1.0.0" } }, a))).toBe(false);
});
