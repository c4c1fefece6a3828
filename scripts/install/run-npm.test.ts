import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installFromLock } from "./install-packages.mjs";

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
