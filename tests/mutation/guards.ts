import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "jest";
import projectConfig, { programFolders } from "../../jest.config.mjs";
import { childEnvironment } from "../../scripts/processes/run-program.mjs";
import { nodePath } from "../../scripts/processes/run-node";
import { reportSteps, type Say } from "../../scripts/progress/report-steps.mjs";
import { root, stateDir } from "../../scripts/project-paths.mjs";
import type { SystemTestOptions, SystemTestResult } from "../system/system-test";
import acceptedMutants from "./accepted-mutants.json";
import { type NamedGuard, nameGuards } from "./find-guards";
import { evaluateGuard, type Evaluation, hashFiles, isGuarded, type Plan, readJournal, type Work } from "./journal";

/** It runs the tests, not the built product. */
export const needsBuild = false;

const folder = join(stateDir, "guards");
const journal = join(folder, "journal.jsonl");
/** Milliseconds between two progress checks of a Jest. */
const PROGRESS_INTERVAL_MS = 3_000;

/** Folders with tests that may reach a guard, and those in them whose tests reach no guard, or all by chance. */
const TEST_FOLDERS = ["lib", "server", "tests"];
const EXCLUDED_TESTS = [...["e2e", "rules", "fuzz", "plans"].map((name) => `tests/${name}`), ...programFolders];

/** Guards that no test can or need detect, by file and text, with the reason. */
const accepted: Record<string, Record<string, string>> = acceptedMutants;
const acceptedNames = new Set(
  Object.entries(accepted).flatMap(([file, guards]) => Object.keys(guards).map((text) => `${file}: ${text}`)),
);

/**
 * Switches off every guard of the domain, or of some features, in turn and runs the tests that reach it until one
 * detects it; the others must be accepted with a reason (accepted-mutants.json). Results are stored in
 * `.forgehall/guards` and reused while the guard's file and the test are unchanged.
 */
export async function run({ features, say }: SystemTestOptions): Promise<SystemTestResult> {
  const step = reportSteps(process.stdout, process.env);
  mkdirSync(folder, { recursive: true });
  const sources = listFiles("lib").filter(isGuarded).sort();
  const all = sources.flatMap((file) => nameGuards(file, readFileSync(join(root, file), "utf8")));
  const chosen = all.filter(({ file }) => !features || features.some((name) => file.includes(`/${name}/`)));
  const guards = chosen.filter(({ name }) => !acceptedNames.has(name));
  const tests = TEST_FOLDERS.flatMap(listFiles).filter(
    (file) => file.endsWith(".test.ts") && !EXCLUDED_TESTS.some((name) => file.startsWith(`${name}/`)),
  );
  const known = new Map<string, string>();
  const hash = (files: string[]) => {
    const value = known.get(files.join()) ?? hashFiles(files);
    known.set(files.join(), value);
    return value;
  };
  const hashOn = new Map(tests.map((file) => [file, hash([file, ...sources])]));
  const isCurrent = ({ guard, file, hash: of }: { guard?: string; file: string; hash: string }) =>
    guard === undefined && hashOn.get(file) === of;
  await step("every guard on", (report) =>
    runUntilDone(report, () => {
      const done = new Set(
        readJournal(journal)
          .filter(isCurrent)
          .map(({ file }) => file),
      );
      const files = tests.filter((file) => !done.has(file)).map((file) => ({ file, hash: hashOn.get(file) ?? "" }));
      const work = files.length > 0 ? [{ files }] : [];
      return { work, progress: `${tests.length - files.length} of ${tests.length} test files` };
    }),
  );
  const evaluate = () => {
    const lines = readJournal(journal);
    const coverage = lines.filter(isCurrent);
    return guards.map((guard) => evaluateGuard(guard, coverage, lines, hash));
  };
  await step("each one off", (report) =>
    runUntilDone(report, () => {
      const found = evaluate();
      const open = found.filter(({ left }) => left.length > 0);
      return {
        work: open.map(({ guard, left }) => ({ guard: guard.name, files: left })),
        progress: `${guards.length - open.length} of ${guards.length}, ${found.filter(({ by }) => by).length} noticed`,
      };
    }),
  );
  const results = evaluate();
  const faults = [
    ...readJournal(journal).flatMap((line) =>
      isCurrent(line) && line.failed ? [`fails with every guard on: ${line.file}: ${line.failed}`] : [],
    ),
    ...results.flatMap(({ guard, by, reached }) =>
      by ? [] : [`${reached ? "not noticed" : "reached by no test"}: ${guard.name} (line ${guard.line})`],
    ),
    ...[...acceptedNames].flatMap((name) =>
      all.some((guard) => guard.name === name) ? [] : [`accepted, and no longer there: ${name}`],
    ),
  ];
  for (const line of [...faults, ...countByFeature(chosen, results)]) say(line);
  const noticed = results.filter(({ by }) => by).length;
  return {
    ok: faults.length === 0,
    figure:
      `${chosen.length} guards, ${noticed} noticed by a test when they are off, ${chosen.length - guards.length} ` +
      `accepted with a reason, ${guards.length - noticed} neither`,
  };
}

/** A line for each feature. */
function countByFeature(chosen: NamedGuard[], results: Evaluation<NamedGuard>[]): string[] {
  const featureOf = ({ file }: NamedGuard) => file.split("/").slice(1, 3).join("/");
  return [...new Set(chosen.map(featureOf))].map((feature) => {
    const own = chosen.filter((guard) => featureOf(guard) === feature);
    const noticed = results.filter(({ guard, by }) => by && featureOf(guard) === feature).length;
    const reasons = own.filter(({ name }) => acceptedNames.has(name)).length;
    return `${feature}: ${own.length} guards, ${noticed} noticed, ${reasons} accepted`;
  });
}

/** All files of a folder and its subfolders, from the project's folder, with "/" in their paths. */
const listFiles = (name: string): string[] =>
  readdirSync(join(root, name), { recursive: true, encoding: "utf8" }).map(
    (path) => `${name}/${path.replaceAll("\\", "/")}`,
  );

/** Runs one Jest after the other until `findWork` finds none, and reports progress. */
async function runUntilDone(report: Say, findWork: () => { work: Work[]; progress: string }): Promise<void> {
  for (;;) {
    const { work, progress } = findWork();
    report(progress);
    if (work.length === 0) return;
    const timer = setInterval(() => report(findWork().progress), PROGRESS_INTERVAL_MS);
    await runJest(work).finally(() => clearInterval(timer));
  }
}

/** Runs one Jest with its own PostgreSQL, for as much work as one process does (jest/runner.ts). */
async function runJest(work: Work[]): Promise<void> {
  const plan: Plan = { journal, work };
  writeFileSync(join(folder, "plan.json"), JSON.stringify(plan));
  const before = readJournal(journal).length;
  const options = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];
  const jest = spawn(
    nodePath(),
    [
      ...options,
      join(root, "node_modules/jest/bin/jest.js"),
      "--config",
      await jestConfig(),
      "--runInBand",
      "--silent",
    ],
    {
      cwd: root,
      env: childEnvironment({ ...process.env, FORGEHALL_GUARDS_PLAN: join(folder, "plan.json") }),
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let errors = "";
  jest.stderr.on("data", (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-2_000)));
  await once(jest, "close");
  // Its exit code says that tests failed, which is their purpose here.
  if (readJournal(journal).length === before) throw new Error(`Jest ran nothing.\n${errors}`);
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
    roots: TEST_FOLDERS.map(inFolder),
    testPathIgnorePatterns: [
      ...(product.testPathIgnorePatterns ?? []),
      ...EXCLUDED_TESTS.map((name) => inFolder(`${name}/`)),
    ],
    transform: { [pattern]: [inFolder("tests/mutation/jest/transform.ts"), { compiler: path, options }] },
    testEnvironment: inFolder("tests/mutation/jest/environment.ts"),
    runner: inFolder("tests/mutation/jest/runner.ts"),
    reporters: [],
    // Milliseconds: a missing lock, or one held forever, is detected sooner.
    testTimeout: 30_000,
  };
  return JSON.stringify(config);
}
