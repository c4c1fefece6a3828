/**
 * The result of one step: how many tests or checks passed and failed, and its output, to be shown on failure.
 * @typedef {{ passed: number, failed: number, output?: string }} Result
 */

/**
 * Runs one step of the tests and returns whether it passed. Work without a result is preparation.
 * @typedef {(name: string, work: (say: import("../progress/report-steps.mjs").Say) => Promise<Result | void>) =>
 * Promise<boolean>} TestStep
 */

/**
 * Creates the result of a test run. A skipped test counts as failed, and so does a run without tests or one that
 * failed as a whole.
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @param {{ code: number | null, output: string }} run
 * @returns {Result}
 */
export function testResult({ passed, failed, skipped }, { code, output }) {
  const bad = failed + skipped;
  const asAWhole = bad === 0 && (code !== 0 || passed === 0);
  return { passed, failed: bad + (asAWhole ? 1 : 0), output };
}

/**
 * Creates the result of a check, which counts as one.
 * @param {{ code: number | null, output: string }} run
 * @returns {Result}
 */
export function checkResult({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/**
 * Creates the result of a step that could not run.
 * @param {unknown} error
 * @returns {Result}
 */
export function failedResult(error) {
  return { passed: 0, failed: 1, output: String(error instanceof Error ? error.stack : error) };
}

/**
 * The summary line of all steps. Having no steps is a failure too.
 * @param {Result[]} results
 * @returns {{ line: string, ok: boolean }}
 */
export function summarize(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: passed > 0 && failed === 0 };
}
