import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../processes/run-node";
import type { Say } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { type Result, testResult } from "./test-results.mjs";

/**
 * Runs the unit, domain and route tests.
 * @param patterns parts of test paths; none means all
 * @returns undefined when no test matches
 */
export async function runJest(patterns: string[], say: Say): Promise<Result | undefined> {
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
export async function runPlaywright(patterns: string[], say: Say) {
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
