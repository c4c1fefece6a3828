import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { violations, circularFiles, importAll, validTree, type ImportTree } from "./import-examples";

const project = join(import.meta.dirname, "../..");

async function makeTree(files: ImportTree): Promise<string> {
  const tree = await mkdtemp(join(process.env.FORGEHALL_TEST_DIR ?? tmpdir(), "imports-"));
  await symlink(join(project, "node_modules"), join(tree, "node_modules"));
  for (const name of ["package.json", "tsconfig.json"]) await cp(join(project, name), join(tree, name));
  for (const [path, imports] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    const lines = imports.map((from, index) =>
      from.startsWith("type ")
        ? `import type * as thing${index} from "${from.slice(5)}";\nexport type Thing${index} = typeof thing${index};`
        : `import * as thing${index} from "${from}";\nvoid thing${index};`,
    );
    await writeFile(join(tree, path), [...lines, "export const here = 1;", ""].join("\n"));
  }
  return tree;
}

/** Runs the real rules over a tree and returns the rules that each file breaks. */
async function judge(files: ImportTree): Promise<Record<string, string[]>> {
  const tree = await makeTree(files);
  const program = join(project, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [program, "--config", join(project, ".dependency-cruiser.mjs"), "--output-type", "json", "."];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 64e6 }, (_failure, stdout) => resolve(stdout));
  });
  await rm(tree, { recursive: true });
  const found: Record<string, Set<string>> = {};
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(output);
  for (const { from, rule } of report.summary.violations) (found[from] ??= new Set()).add(rule.name);
  return Object.fromEntries(Object.entries(found).map(([file, rules]) => [file, [...rules].sort()]));
}

describe("import rules", () => {
  let found: Record<string, string[]>;
  beforeAll(async () => {
    const files = Object.assign({}, validTree, circularFiles, ...Object.values(violations));
    const isLed = (path: string) => !(path in (violations["no-orphan"] ?? {}));
    found = await judge({ ...files, ...importAll(Object.keys(files).filter(isLed)) });
  });

  it("allow the project's own patterns", async () => {
    expect(await judge({ ...validTree, ...importAll(Object.keys(validTree)) })).toEqual({});
  });

  const cases = Object.entries(violations).flatMap(([rule, files]) =>
    Object.entries(files).map(([file, imports]): [string, string, string[]] => [rule, file, imports]),
  );
  it.each(cases)("only %s is violated by %s importing %j", (rule, file) => {
    expect(found[file]).toEqual([rule]);
  });

  it("report nothing else", () => {
    expect(Object.keys(found).sort()).toEqual(cases.map(([, file]) => file).sort());
  });

  it("have an example for every rule", async () => {
    const { default: config } = await import("../../.dependency-cruiser.mjs");
    expect(Object.keys(violations).sort()).toEqual([...new Set(config.forbidden?.map(({ name }) => name))].sort());
  });
});
