/**
 * What one step found: how many tests or checks passed and failed, and what it
 * printed, to be shown when one failed.
 * @typedef {{ passed: number, failed: number, output?: string }} Result
 */

/**
 * Makes a result of a test run. A test that was skipped or never ran counts as
 * failed, and so does a run without a single test or one that failed as a whole.
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
 * Makes a result of a check, which counts as one.
 * @returns {Result}
 */
export function checkResult({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/**
 * The closing line over all steps. No step at all is a failure too.
 * @param {Result[]} results
 * @returns {{ line: string, ok: boolean }}
 */
export function summarize(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: passed > 0 && failed === 0 };
}
