import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import TestRunner from "jest-runner";
import { root } from "../../../scripts/project-paths.mjs";

/** How many times one process runs a file at most: each run leaks some memory. */
const MAX_RUNS_PER_PROCESS = 80;

/**
 * Runs test files repeatedly in one process, as FORGEHALL_GUARDS_PLAN says: with every guard on, to learn which tests
 * reach which; or for each guard with it off, file by file until a test fails, and only the tests of each file that
 * reach it. Writes one line per file to the journal.
 */
export default class MutationRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const { journal, work } = JSON.parse(readFileSync(process.env.FORGEHALL_GUARDS_PLAN, "utf8"));
    const byFile = new Map(tests.map((test) => [relative(root, test.path).replaceAll("\\", "/"), test]));
    this.start = (file) => super.runTests([byFile.get(file)], watcher, { ...options, serial: true });
    this.on("test-file-success", ([, result]) => (this.result = result));
    this.on("test-file-failure", ([, error]) => (this.result = { testResults: [], testExecError: error }));
    this.ran = 0;
    this.alone = new Map();
    for (const { guard, files } of work) {
      for (const { file, hash, only } of files) {
        if (this.ran >= MAX_RUNS_PER_PROCESS) return;
        const began = Date.now();
        const found = guard === undefined ? await this.learn(file) : await this.try(file, guard, only);
        appendFileSync(journal, `${JSON.stringify({ guard, file, hash, ...found, ms: Date.now() - began })}\n`);
        if (guard !== undefined && found.failed !== undefined) break;
      }
    }
  }

  /** Runs one file, or some of its tests, with one guard off or none. */
  async run(file, off, only) {
    this.ran += 1;
    const asked = new Map();
    globalThis.forgehallGuards = { off, only, asked };
    await this.start(file);
    return { failed: firstFailure(this.result), asked };
  }

  /** Which tests reach which guard; null where all do. */
  async learn(file) {
    const { failed, asked } = await this.run(file);
    return {
      failed,
      reached: Object.fromEntries([...asked].map(([guard, tests]) => [guard, tests.has(null) ? null : [...tests]])),
    };
  }

  /**
   * Whether the tests detect that a guard is off. If a test failed only because others were skipped, the whole file
   * is run.
   */
  async try(file, guard, only) {
    const some = await this.run(file, guard, only);
    const { failed, asked } =
      some.failed === undefined || !only || (await this.standsAlone(file, some.failed))
        ? some
        : await this.run(file, guard);
    return { failed, reached: asked.has(guard) };
  }

  async standsAlone(file, test) {
    const key = `${file}: ${test}`;
    if (!this.alone.has(key)) this.alone.set(key, (await this.run(file, undefined, [test])).failed === undefined);
    return this.alone.get(key);
  }
}

/** The name of the first test that failed, if any. */
function firstFailure({ testResults, testExecError }) {
  if (testExecError) return `the file does not run: ${testExecError.message}`;
  return testResults.find(({ status }) => status === "failed")?.fullName;
}
