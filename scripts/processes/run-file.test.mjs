import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endProcess } from "./end-process.mjs";
import { identify, isSameProcess } from "./process-identity.mjs";
import { claimRun, readRun, releaseRun, updateRun } from "./run-file.mjs";

let path;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "forgehall-run-")), "run.json");
});
const sleeper = () => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });

test("a folder is taken once, and again after it was given back", () => {
  expect(claimRun(path)).toEqual({});
  updateRun(path, () => ({ address: "http://localhost:3000" }));
  expect(claimRun(path).holder).toMatchObject({ owner: { pid: process.pid }, address: "http://localhost:3000" });
  releaseRun(path);
  expect(claimRun(path)).toEqual({});
});

test("what a dead owner left behind is handed over", () => {
  const children = [{ name: "the server", pid: 1, began: "never" }];
  writeFileSync(path, JSON.stringify({ owner: { pid: process.pid, began: "another time" }, children }));
  expect(claimRun(path).leftover?.children).toEqual(children);
  expect(readRun(path)?.owner).toEqual(identify(process.pid));
});

test("a process is known by its number and its start, and can be ended", async () => {
  const child = sleeper();
  const ended = once(child, "exit");
  const known = identify(child.pid);
  expect(isSameProcess(known)).toBe(true);
  expect(isSameProcess({ ...known, began: "another time" })).toBe(false);
  await endProcess(known);
  await ended;
  expect(isSameProcess(known)).toBe(false);
});
