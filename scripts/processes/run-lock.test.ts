import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { terminateProcess, identify, isSameProcess } from "./process-identity.mjs";
import { acquireRunLock, readRunLock, releaseRunLock, updateRunLock } from "./run-lock.mjs";

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "forgehall-run-")), "run.json");
});
const sleeper = () => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });

test("a folder can be locked once, and again after it was released", () => {
  expect(acquireRunLock(path)).toEqual({});
  updateRunLock(path, () => ({ address: "http://localhost:3000" }));
  expect(acquireRunLock(path).holder).toMatchObject({ owner: { pid: process.pid }, address: "http://localhost:3000" });
  releaseRunLock(path);
  expect(acquireRunLock(path)).toEqual({});
});

test("the record of a dead owner is handed over", () => {
  const children = [{ name: "the server", pid: 1, began: "never" }];
  writeFileSync(path, JSON.stringify({ owner: { pid: process.pid, began: "another time" }, children }));
  expect(acquireRunLock(path).leftover?.children).toEqual(children);
  expect(readRunLock(path)?.owner).toEqual(identify(process.pid));
});

test("a process is identified by its number and start time, and can be terminated", async () => {
  const child = sleeper();
  const ended = once(child, "exit");
  const known = identify(child.pid ?? 0);
  if (!known) throw new Error("The child does not run.");
  expect(isSameProcess(known)).toBe(true);
  expect(isSameProcess({ ...known, began: "another time" })).toBe(false);
  await terminateProcess(known);
  await ended;
  expect(isSameProcess(known)).toBe(false);
});
