import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "jest";
import projectConfig, { programFolders } from "../../jest.config.mjs";
import { childEnvironment } from "../../scripts/processes/run-program.mjs";
import { nodePath } from "../../scripts/processes/run-node";
import { root, stateDir } from "../../scripts/project-paths.mjs";
import { mapConcurrent } from "../harness/map-concurrent";
import type { SystemTestOptions, SystemTestResult } from "../system/system-test";
import acceptedMutants from "./accepted-mutants.json";
import { isGuarded, nameGuards, type NamedGuard } from "./find-guards";
import type { Run } from "./jest/environment";

/** It runs the tests, not the built product. */
export const needsBuild = false;

const folder = join(stateDir, "guards");
/** Guards that are off at the same time, each for a Jest of its own. */
const CONCURRENCY = 2;

/** Folders with tests that may reach a guard, and those in them whose tests reach no guard, or all by chance. */
const TEST_FOLDERS = ["lib", "server", "tests"];
const EXCLUDED_TESTS = [...["e2e", "rules", "fuzz", "plans"].map((name) => `tests/${name}`), ...programFolders];

/** Guards that no test can or need detect, by file and text, with the reason. */
const acceptedNames = new Set(
  Object.entries<Record<string, string>>(acceptedMutants).flatMap(([file, guards]) =>
    Object.keys(guards).map((text) => `${file}: ${text}`),
  ),
);

/**
 * Runs all tests once to learn which reach which guard; then switches off every guard of the domain, or of some
 * features, in turn and runs the test files that reach it until one detects it. The others must be accepted with a
 * reason (accepted-mutants.json).
 */
export async function run({ features, say }: SystemTestOptions): Promise<SystemTestResult> {
  const sources = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
    .map((path) => `lib/${path.replaceAll("\\", "/")}`)
    .filter(isGuarded);
  const all = sources.sort().flatMap((file) => nameGuards(file, readFileSync(join(root, file), "utf8")));
  const chosen = all.filter(({ file }) => !features || features.some((name) => file.includes(`/${name}/`)));
  const guards = chosen.filter(({ name }) => !acceptedNames.has(name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const coverage = await runJest();
  const failing = coverage.filter(({ failed }) => failed !== undefined);
  const faults = [
    ...failing.map(({ file, failed }) => `fails with every guard on: ${file}: ${failed}`),
    ...[...acceptedNames]
      .filter((name) => all.every((guard) => guard.name !== name))
      .map((name) => `accepted, and no longer there: ${name}`),
  ];
  const noticed: NamedGuard[] = [];
  await mapConcurrent(CONCURRENCY, guards, async (guard, index) => {
    const covering = coverage.filter(({ failed, reached }) => failed === undefined && reached.includes(guard.name));
    if (await isNoticed(guard, covering)) noticed.push(guard);
    else faults.push(`${covering.length > 0 ? "not noticed" : "reached by no test"}: ${guard.name} (${guard.line})`);
    if (index % 20 === 19) say(`${index + 1} of ${guards.length} guards, ${noticed.length} noticed`);
  });
  for (const line of faults) say(line);
  return {
    ok: faults.length === 0,
    figure:
      `${chosen.length} guards, ${noticed.length} noticed by a test when they are off, ` +
      `${chosen.length - guards.length} accepted with a reason, ${guards.length - noticed.length} neither`,
  };
}

/** Whether a test file fails with the guard off. One that fails without reaching the guard failed by chance. */
async function isNoticed(guard: NamedGuard, covering: Run[]): Promise<boolean> {
  for (const { file } of covering.sort((one, other) => costOf(one, guard.file) - costOf(other, guard.file)))
    for (const { failed, reached } of await runJest({ guard, file }))
      if (failed !== undefined && reached.includes(guard.name)) return true;
  return false;
}

/** Tests of the guard's feature first, then fast ones. */
const costOf = ({ file, ms }: Run, guarded: string) => (file.includes(guarded.split("/")[2] ?? "") ? ms / 10 : ms);

/** Runs all tests with every guard on, or one file with one off, on a PostgreSQL of their own. */
async function runJest(only?: { guard: NamedGuard; file: string }): Promise<Run[]> {
  const runsFile = join(folder, `${crypto.randomUUID()}.jsonl`);
  const options = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];
  const program = [join(root, "node_modules/jest/bin/jest.js"), "--config", await jestConfig(), "--silent"];
  const env = { ...process.env, FORGEHALL_GUARD_RUNS: runsFile, FORGEHALL_GUARD_OFF: only?.guard.name };
  const jest = spawn(
    nodePath(),
    [...options, ...program, ...(only ? ["--runInBand", "--runTestsByPath", only.file] : [])],
    { cwd: root, env: childEnvironment(env), stdio: ["ignore", "ignore", "pipe"] },
  );
  let errors = "";
  jest.stderr.on("data", (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-2_000)));
  await once(jest, "close");
  // Its exit code says that tests failed, which is their purpose here.
  if (!existsSync(runsFile)) throw new Error(`Jest ran nothing.\n${errors}`);
  const lines = readFileSync(runsFile, "utf8").trim().split("\n");
  return lines.map((line): Run => JSON.parse(line));
}

/** The project's own Jest settings, with switches in the domain's files. */
async function jestConfig(): Promise<string> {
  const {
    projects: [product],
    ...shared
  } = await projectConfig();
  const [pattern, compiler] = Object.entries(product?.transform ?? {})[0] ?? [];
  if (!product || !pattern || !compiler) throw new Error("The Jest settings name no compiler.");
  const [path, options] = typeof compiler === "string" ? [compiler, {}] : compiler;
  const inFolder = (name: string) => `<rootDir>/${name}`;
  const config: Config = {
    ...shared,
    ...product,
    rootDir: root,
    cacheDirectory: join(folder, "cache"),
    roots: TEST_FOLDERS.map(inFolder),
    testPathIgnorePatterns: [
      ...(product.testPathIgnorePatterns ?? []),
      ...EXCLUDED_TESTS.map((name) => inFolder(`${name}/`)),
    ],
    transform: { [pattern]: [inFolder("tests/mutation/jest/transform.ts"), { compiler: path, options }] },
    testEnvironment: inFolder("tests/mutation/jest/environment.ts"),
    reporters: [],
    // Milliseconds: a missing lock, or one held forever, is detected sooner.
    testTimeout: 30_000,
  };
  return JSON.stringify(config);
}
