import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../processes/run-node";
import type { Say } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { testResult } from "./test-results.mjs";
import type { Result } from "./test-results.mjs";

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
  const counts = readCounts(report);
  // The patterns may match stories only.
  if (patterns.length > 0 && run.code === 0 && counts.passed === 0) return void say("none of that name");
  return testResult(counts, { code: run.code, output });
}

function readCounts(report: string) {
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
