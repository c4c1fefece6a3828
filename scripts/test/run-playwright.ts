import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../processes/run-node";
import type { Say } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { testResult } from "./test-results.mjs";

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
  return testResult(readCounts(report), run);
}

function readCounts(report: string) {
  try {
    const { stats } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}
