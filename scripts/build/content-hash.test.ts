import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentHash } from "./content-hash";

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const hash = (skip?: (path: string) => boolean) => contentHash(folder, ["app", "config.ts"], skip);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forgehall-hash-"));
  mkdirSync(join(folder, "app/deep"), { recursive: true });
  write("app/deep/page.tsx", "one");
  write("config.ts", "two");
});

test("the hash does not depend on timestamps", () => {
  const before = hash();
  utimesSync(join(folder, "config.ts"), 1, 1);
  write("elsewhere.ts", "not asked for");
  expect(hash()).toBe(before);
});

test("the hash changes with a changed, a new and a removed file", () => {
  const seen = new Set([hash()]);
  write("app/deep/page.tsx", "three");
  seen.add(hash());
  write("app/new.tsx", "");
  seen.add(hash());
  rmSync(join(folder, "config.ts"));
  seen.add(hash());
  expect(seen.size).toBe(4);
});

test("skipped files do not count", () => {
  const skip = (path: string) => path === "app/deep/page.tsx";
  const before = hash(skip);
  write("app/deep/page.tsx", "three");
  expect(hash(skip)).toBe(before);
});
