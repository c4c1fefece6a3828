import { appendFileSync } from "node:fs";
import type { CoverageLine, MutantLine, Work } from "../journal";
import type { Switches } from "./switches";

/** How many times one process runs a file at most: each run leaks some memory. */
const MAX_RUNS_PER_PROCESS = 80;

/** Runs a test file and returns the name of the first test that failed. */
type RunFile = (file: string) => Promise<string | undefined>;

/**
 * Runs test files: with every guard on, to learn which tests reach which; or for each guard with it off, file by file
 * until a test fails, and only the tests of each file that reach it. Writes one line per file to the journal.
 */
export async function runPlan(work: Work[], journal: string, runFile: RunFile): Promise<void> {
  const runs = countRuns(runFile);
  const detectMutant = createDetector(runs.run);
  for (const { guard, files } of work) {
    for (const { file, hash, only } of files) {
      if (runs.count() >= MAX_RUNS_PER_PROCESS) return;
      const began = Date.now();
      const found = guard === undefined ? await findCoverage(runs.run, file) : await detectMutant(file, guard, only);
      appendFileSync(journal, `${JSON.stringify({ guard, file, hash, ...found, ms: Date.now() - began })}\n`);
      if (guard !== undefined && found.failed !== undefined) break;
    }
  }
}

/** Runs one file, or some of its tests, with one guard off or none. */
type Run = (file: string, off?: string, only?: string[]) => Promise<{ failed?: string; asked: Switches["asked"] }>;

function countRuns(runFile: RunFile): { run: Run; count: () => number } {
  let count = 0;
  const run: Run = async (file, off, only) => {
    count += 1;
    const asked: Switches["asked"] = new Map();
    globalThis.forgehallGuards = { off, only, asked };
    return { failed: await runFile(file), asked };
  };
  return { run, count: () => count };
}

/** Which tests of a file reach which guard; null where all do. */
async function findCoverage(run: Run, file: string): Promise<Pick<CoverageLine, "failed" | "reached">> {
  const { failed, asked } = await run(file);
  const reached: CoverageLine["reached"] = {};
  for (const [guard, tests] of asked)
    reached[guard] = tests.has(null) ? null : [...tests].filter((test) => test !== null);
  return { failed, reached };
}

/**
 * Whether the tests of a file detect that a guard is off. If a test failed only because others were skipped, the whole
 * file is run.
 */
function createDetector(run: Run) {
  const alone = new Map<string, boolean>();
  const passesAlone = async (file: string, test: string) => {
    const key = `${file}: ${test}`;
    const known = alone.get(key) ?? (await run(file, undefined, [test])).failed === undefined;
    alone.set(key, known);
    return known;
  };
  return async (file: string, guard: string, only?: string[]): Promise<Pick<MutantLine, "failed" | "reached">> => {
    const some = await run(file, guard, only);
    const isCertain = some.failed === undefined || !only || (await passesAlone(file, some.failed));
    const { failed, asked } = isCertain ? some : await run(file, guard);
    return { failed, reached: asked.has(guard) };
  };
}
