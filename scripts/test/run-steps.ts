import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runAudit } from "../audit/audit";
import { buildProduct } from "../build/build-product";
import { generateClient } from "../build/generate-client";
import { runNode } from "../processes/run-node";
import type { Say } from "../progress/report-steps.mjs";
import { root, stateDir } from "../project-paths.mjs";
import { installBrowser } from "./browser";
import { installLinters } from "./linters";
import { checkResult, type Result, testResult, type TestStep } from "./test-results.mjs";
import { tmpdir } from "node:os";

/** Runs the steps of `npm test` after the install; decision 0060 explains which of them overlap. */
export async function runSteps({ e2e, patterns }: { e2e: boolean; patterns: string[] }, step: TestStep): Promise<void> {
  if (!(await step("Database client", (say) => generateClient(say)))) return;
  if (!(await step("Route types", () => generateRouteTypes()))) return;
  if (patterns.length === 0) await step("Linters", installLinters);
  const runTests = () => step("Unit and domain", (say) => runJest(patterns, say));
  const wantsStories = e2e && hasStory(patterns);
  if (patterns.length > 0) {
    await runTests();
    if (wantsStories) await runStoriesOf(patterns, await step("Build", build), step);
    return;
  }
  const [isBuilt] = await Promise.all([runBuildAndChecks(e2e, step), runTests()]);
  if (wantsStories) await runStoriesOf(patterns, isBuilt, step);
}

/**
 * What runs next to the tests. The build comes first, because it rewrites the route types that lint and type checking
 * read. Returns whether there is a build.
 */
async function runBuildAndChecks(e2e: boolean, step: TestStep): Promise<boolean> {
  const isBuilt = await step("Build", build);
  await Promise.all([
    step("Lint, types, rules", runChecks),
    isBuilt && step("Chaos", runShortChaos),
    // Separate from `npm test`, which needs no network once the packages are installed.
    !e2e && step("Advisories", runAudit),
  ]);
  return isBuilt;
}

async function build(say: Say): Promise<Result> {
  try {
    await buildProduct(say);
    return { passed: 1, failed: 0 };
  } catch (error) {
    const log = join(stateDir, "log/build.log");
    return { passed: 0, failed: 1, output: existsSync(log) ? readFileSync(log, "utf8") : String(error) };
  }
}

/** Runs a short `npm run chaos`. */
async function runShortChaos(say: Say): Promise<Result> {
  const options = ["--only=orders", "--kills=3", "--postgres-kills=1", "--buyers=3", "--apps=60"];
  const program = join(root, "tests/chaos/main.ts");
  const run = await runNode(["--import", "tsx", program, ...options], { say: (line) => say(line.trim()) });
  return { passed: run.code === 0 ? 1 : 0, failed: run.code === 0 ? 0 : 1, output: run.output };
}

function runStoriesOf(patterns: string[], isBuilt: boolean, step: TestStep) {
  return step("End to end", async (say) => {
    if (isBuilt) {
      await installBrowser(say);
      return runPlaywright(patterns, say);
    }
    return { passed: 0, failed: 1, output: "The end-to-end tests did not run: there is no build to run them on." };
  });
}

function hasStory(patterns: string[]): boolean {
  const stories = readdirSync(join(root, "tests/e2e")).filter((name) => name.endsWith(".spec.ts"));
  return (
    patterns.length === 0 || stories.some((name) => patterns.some((pattern) => `tests/e2e/${name}`.includes(pattern)))
  );
}

const node = (path: string, ...args: string[]) => runNode([join(root, path), ...args]);

/** Next's route types (next-env.d.ts, .next/types), which lint and type checking need. */
export async function generateRouteTypes(): Promise<void> {
  const { code, output } = await node("node_modules/next/dist/bin/next", "typegen");
  if (code !== 0) throw new Error(output);
}

const lint = async () => checkResult(await node("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."));

async function checkImports(): Promise<Result> {
  const config = ["--config", ".dependency-cruiser.mjs"];
  const run = await node("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...config, ".");
  const sawNothing = !/[1-9]\d* modules/.test(run.output);
  return checkResult(sawNothing ? { code: 1, output: `${run.output}\nNo module was looked at.` } : run);
}

/** The other checks of all files, by name. */
const checks: Record<string, () => Promise<Result>> = {
  Types: async () => checkResult(await node("node_modules/typescript/bin/tsc", "--noEmit")),
  "Import rules": checkImports,
  Format: async () => checkResult(await node("node_modules/prettier/bin/prettier.cjs", "--check", ".")),
};

/**
 * Runs all checks, each of which counts as one and uses one core: lint, which takes as long as all others, next to
 * the others in turn.
 */
export async function runChecks(say: Say): Promise<Result> {
  const left = new Set(["Lint", ...Object.keys(checks)]);
  const run = async (name: string, check: () => Promise<Result>) => {
    say([...left].join(", "));
    const result = await check();
    left.delete(name);
    say([...left].join(", "));
    return { ...result, output: result.failed > 0 ? `${name}:\n${result.output?.trim()}` : "" };
  };
  const runOthers = async () => {
    const results: Result[] = [];
    for (const [name, check] of Object.entries(checks)) results.push(await run(name, check));
    return results;
  };
  const results = (await Promise.all([run("Lint", lint), runOthers()])).flat();
  const sum = (which: "passed" | "failed") => results.reduce((total, result) => total + result[which], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    output: results
      .map(({ output }) => output)
      .filter(Boolean)
      .join("\n\n"),
  };
}

/**
 * Runs the unit, domain and route tests.
 * @param patterns parts of test paths; none means all
 * @returns undefined when no test matches
 */
async function runJest(patterns: string[], say: Say): Promise<Result | undefined> {
  const report = join(tmpdir(), `forgehall-jest-${process.pid}.json`);
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
  const args = [...flags, join(root, "node_modules/jest/bin/jest.js"), "--json", `--outputFile=${report}`, ...patterns];
  if (patterns.length > 0) args.push("--passWithNoTests");
  let files = 0;
  const run = await runNode(args, {
    say: (line) => void (/^(?:PASS|FAIL) /.test(line) && say(`${(files += 1)} files`)),
  });
  // `--json` also prints the report itself, on a line of its own.
  const output = run.output
    .split("\n")
    .filter((line) => !line.startsWith("{"))
    .join("\n");
  const counts = readTestCounts(report);
  // The patterns may match stories only.
  if (patterns.length > 0 && run.code === 0 && counts.passed === 0) return void say("none of that name");
  return testResult(counts, { code: run.code, output });
}

function readTestCounts(report: string) {
  try {
    const found = JSON.parse(readFileSync(report, "utf8"));
    return {
      passed: found.numPassedTests,
      // A file that cannot be loaded has no failing tests.
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests + found.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}

/**
 * Runs the stories in a real browser against the built product (playwright.config.ts), which finds it.
 * @param patterns parts of test paths; none means all
 */
async function runPlaywright(patterns: string[], say: Say) {
  const report = join(tmpdir(), `forgehall-e2e-${process.pid}.json`);
  const args = [join(root, "node_modules/@playwright/test/cli.js"), "test", "--reporter=list,json", ...patterns];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  let finished = 0;
  const run = await runNode(args, {
    env,
    say: (line) => void (/ › /.test(line) && say(`${(finished += 1)} finished`)),
  });
  return testResult(readStoryCounts(report), run);
}

function readStoryCounts(report: string) {
  try {
    const { stats } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}
