import { readFileSync } from "node:fs";
import { relative } from "node:path";
import TestRunner from "jest-runner";
import { root } from "../../../scripts/project-paths.mjs";
import type { Work } from "../journal";
import { runPlan } from "./run-plan";

/** The parts of Jest's results and errors that we read. */
type FileResult = { testResults: { status: string; fullName: string }[]; testExecError?: { message: string } };

/** Runs test files repeatedly in one process, as the plan at FORGEHALL_GUARDS_PLAN says (run-jest.ts). */
export default class MutationRunner extends TestRunner {
  override async runTests(...[tests, watcher, options]: Parameters<TestRunner["runTests"]>): Promise<void> {
    const plan: { journal: string; work: Work[] } = JSON.parse(
      readFileSync(process.env.FORGEHALL_GUARDS_PLAN ?? "", "utf8"),
    );
    const byFile = new Map(tests.map((test) => [relative(root, test.path).replaceAll("\\", "/"), test]));
    let result: FileResult = { testResults: [] };
    this.on("test-file-success", ([, found]) => {
      result = { testResults: found.testResults, testExecError: found.testExecError };
    });
    this.on("test-file-failure", ([, error]) => {
      result = { testResults: [], testExecError: { message: String(error.message) } };
    });
    await runPlan(plan.work, plan.journal, async (file) => {
      const test = byFile.get(file);
      if (!test) throw new Error(`Jest does not know ${file}.`);
      await super.runTests([test], watcher, { ...options, serial: true });
      return findFailure(result);
    });
  }
}

/** The name of the first test that failed, if any. */
function findFailure({ testResults, testExecError }: FileResult): string | undefined {
  if (testExecError) return `the file does not run: ${testExecError.message}`;
  return testResults.find(({ status }) => status === "failed")?.fullName;
}
