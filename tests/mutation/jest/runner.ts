import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import TestRunner from "jest-runner";
import { root } from "../../../scripts/project-paths.mjs";
import type { Line, Plan } from "../journal";

/** How many times one process runs a file at most: each run leaks some memory. */
const MAX_RUNS = 80;

/**
 * What the runner sets for one run of a test file, and the environment reads: the guard that is off, and the tests that
 * run, all without `only`. `asked` collects the guards that were reached and the tests that reached them; null stands
 * for code between tests, which counts for all of them.
 */
export type Switches = { off?: string; only?: string[]; asked: Map<string, Set<string | null>> };

declare global {
  // Runner and environment are loaded apart, so that a module of theirs would exist twice.
  var forgehallGuards: Switches | undefined;
}

/**
 * Runs test files repeatedly in one process, as the plan at FORGEHALL_GUARDS_PLAN says: with every guard on, to learn
 * which tests reach which; or with one off, file by file until a test fails. Adds a line for each run to the journal.
 */
export default class MutationRunner extends TestRunner {
  override async runTests(...[tests, watcher, options]: Parameters<TestRunner["runTests"]>): Promise<void> {
    const { journal, work }: Plan = JSON.parse(readFileSync(process.env.FORGEHALL_GUARDS_PLAN ?? "", "utf8"));
    let failure: string | undefined;
    this.on("test-file-success", ([, { testResults, testExecError }]) => {
      const failed = testResults.find(({ status }) => status === "failed")?.fullName;
      failure = testExecError ? `the file does not run: ${testExecError.message}` : failed;
    });
    this.on("test-file-failure", ([, error]) => void (failure = `the file does not run: ${error.message}`));
    let runs = 0;
    const run = async (file: string, off?: string, only?: string[]): Promise<Pick<Line, "failed" | "reached">> => {
      const test = tests.find(({ path }) => relative(root, path).replaceAll("\\", "/") === file);
      if (!test) throw new Error(`Jest does not know ${file}.`);
      runs += 1;
      const asked: Switches["asked"] = new Map();
      globalThis.forgehallGuards = { off, only, asked };
      await super.runTests([test], watcher, { ...options, serial: true });
      const named = [...asked].map(([name, by]) => [name, by.has(null) ? null : [...by]]);
      return { failed: failure, reached: Object.fromEntries(named) };
    };
    /** Whether a test passes with every guard on when it runs without the others of its file. */
    const alone = new Map<string, boolean>();
    const passesAlone = async (file: string, test: string) => {
      const key = `${file}: ${test}`;
      const passes = alone.get(key) ?? (await run(file, undefined, [test])).failed === undefined;
      alone.set(key, passes);
      return passes;
    };
    for (const { guard, files } of work) {
      for (const { file, hash, only } of files) {
        if (runs >= MAX_RUNS) return;
        const began = Date.now();
        let found = await run(file, guard, only);
        if (found.failed && only && !(await passesAlone(file, found.failed))) found = await run(file, guard);
        const line: Line = { guard, file, hash, ...found, ms: Date.now() - began };
        appendFileSync(journal, `${JSON.stringify(line)}\n`);
        if (guard && found.failed) break;
      }
    }
  }
}
