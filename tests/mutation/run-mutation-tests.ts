import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Say, Step } from "../../scripts/progress/report-steps.mjs";
import { stateDir } from "../../scripts/project-paths.mjs";
import { acceptedMutants } from "./accepted-mutants";
import { listTests } from "./covering-tests";
import { currentCoverage, evaluateJournal, type Evaluation } from "./evaluate-journal";
import { hashFiles } from "./file-hashes";
import type { NamedGuard } from "./guard";
import { listGuards } from "./guarded-files";
import { readJournal, type Work } from "./journal";
import { runJest } from "./run-jest";

const folder = join(stateDir, "guards");
/** Milliseconds between two progress checks of a Jest. */
const PROGRESS_INTERVAL_MS = 3_000;

/** Whether a file belongs to one of these features; always true without features. */
export const belongsToFeatures = (features: string[] | undefined, file: string): boolean =>
  !features || features.some((feature) => file.startsWith(`lib/${feature}/`));

/** All guards, the evaluation of each tested one, and the test files that fail with every guard on. */
export type MutationResults = { all: NamedGuard[]; results: Evaluation<NamedGuard>[]; broken: string[] };

/**
 * Switches off every guard of the domain, or of some features, in turn and runs the tests that reach it until one
 * detects it. Results are stored in `.forgehall/guards` and reused while the guard's file and the test are unchanged.
 */
export async function runMutationTests(features: string[] | undefined, step: Step): Promise<MutationResults> {
  mkdirSync(folder, { recursive: true });
  const lines = () => readJournal(join(folder, "journal.jsonl"));
  const all = listGuards();
  const guards = all.filter(({ name, file }) => !(name in acceptedMutants) && belongsToFeatures(features, file));
  const hashes = hashFiles([...new Set(all.map(({ file }) => file))]);

  const coverage = () => new Map(currentCoverage(lines(), hashes).map((line) => [line.file, line]));
  const evaluate = () => evaluateJournal(guards, lines(), hashes);
  await step("every guard on", async (say) => {
    const tests = listTests();
    await runUntilDone(say, () => {
      const known = coverage();
      const left = tests.filter((file) => !known.has(file)).map((file) => ({ file, hash: hashes.reach(file) }));
      return {
        work: left.length > 0 ? [{ files: left }] : [],
        progress: `${known.size} of ${tests.length} test files`,
      };
    });
  });
  await step("each one off", (say) =>
    runUntilDone(say, () => {
      const found = evaluate();
      const open = found.filter(({ left }) => left.length > 0);
      return {
        work: open.map(({ guard, left }) => ({ guard: guard.name, files: left })),
        progress: `${guards.length - open.length} of ${guards.length}, ${found.filter(({ by }) => by).length} noticed`,
      };
    }),
  );
  const broken = [...coverage().values()].filter(({ failed }) => failed !== undefined);
  return { all, results: evaluate(), broken: broken.map(({ file, failed }) => `${file}: ${failed}`) };
}

/** Runs one Jest after the other until `findWork` finds none, and reports progress. */
async function runUntilDone(say: Say, findWork: () => { work: Work[]; progress: string }): Promise<void> {
  for (;;) {
    const { work, progress } = findWork();
    say(progress);
    if (work.length === 0) return;
    const timer = setInterval(() => say(findWork().progress), PROGRESS_INTERVAL_MS);
    await runJest(folder, work).finally(() => clearInterval(timer));
  }
}
