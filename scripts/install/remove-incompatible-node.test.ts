import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeIncompatibleNode } from "./install-packages.mjs";

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
