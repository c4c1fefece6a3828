import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRunFolder, removeRunFolder } from "./run-folder";

describe("the folder of a test run", () => {
  it("is new, and folders of killed runs are deleted", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const left = await mkdtemp(join(tmpdir(), `forgehall-e2e-${pid}-`));
    mkdirSync(join(left, "objects"));
    const others = await mkdtemp(join(tmpdir(), `forgehall-e2e-${process.pid}-`));

    const folder = await createRunFolder("jest");

    expect(existsSync(left)).toBe(false);
    expect(existsSync(others)).toBe(true);
    expect(existsSync(folder)).toBe(true);
    await Promise.all([folder, others].map(removeRunFolder));
  });
});
