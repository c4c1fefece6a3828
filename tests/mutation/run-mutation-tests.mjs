import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { stateDir } from "../../scripts/project-paths.mjs";
import { acceptedMutants } from "./accepted-mutants.mjs";
import { readJournal, runJest } from "./run-jest.mjs";
import { fingerprint, listGuards, listTests } from "./list-guards.mjs";
import { evaluateJournal } from "./evaluate-journal.mjs";

const folder = join(stateDir, "guards");
/** Milliseconds between two progress checks of a Jest. */
const PROGRESS_INTERVAL_MS = 3_000;

/** Whether a file belongs to one of these features; always true without features. */
export const belongsToFeatures = (features, file) =>
  !features || features.some((feature) => file.startsWith(`lib/${feature}/`));

/**
 * Switches off every guard of the domain in turn and runs the tests that reach it until one detects it. Results are
 * stored in `.forgehall/guards` and reused while the guard's file and the test are unchanged.
 * @param {{ features?: string[], step: ReturnType<typeof
 * import("../../scripts/progress/report-steps.mjs").reportSteps> }} options
 * @returns {Promise<ReturnType<typeof evaluateJournal> & { broken: string[] }>} and the test files that fail with
 * every guard on
 */
export async function runMutationTests({ features, step }) {
  mkdirSync(folder, { recursive: true });
  const lines = () => readJournal(join(folder, "journal.jsonl"));
  const all = listGuards();
  const guards = all.filter(({ name, file }) => !(name in acceptedMutants) && belongsToFeatures(features, file));
  const hashes = memoizeHashes(all);

  const reached = () =>
    new Map(
      lines()
        .filter(({ guard, file, hash }) => guard === undefined && hash === hashes.reach(file))
        .map((line) => [line.file, line]),
    );
  const weigh = () => evaluateJournal(guards, lines(), hashes);
  await step("every guard on", async (say) => {
    const tests = listTests();
    await runUntilDone(say, () => {
      const known = reached();
      const left = tests.filter((file) => !known.has(file)).map((file) => ({ file, hash: hashes.reach(file) }));
      return { work: left.length > 0 ? [{ files: left }] : [], told: `${known.size} of ${tests.length} test files` };
    });
  });
  await step("each one off", (say) =>
    runUntilDone(say, () => {
      const found = weigh();
      const open = found.filter(({ left }) => left.length > 0);
      return {
        work: open.map(({ guard, left }) => ({ guard: guard.name, files: left })),
        told: `${guards.length - open.length} of ${guards.length}, ${found.filter(({ by }) => by).length} noticed`,
      };
    }),
  );
  return {
    all,
    results: weigh(),
    broken: [...reached().values()]
      .filter(({ failed }) => failed !== undefined)
      .map(({ file, failed }) => `${file}: ${failed}`),
  };
}

/** Runs one Jest after the other until `look` finds no more work, and reports progress. */
async function runUntilDone(say, look) {
  for (;;) {
    const { work, told } = look();
    say(told);
    if (work.length === 0) return;
    const looking = setInterval(() => say(look().told), PROGRESS_INTERVAL_MS);
    await runJest(folder, work).finally(() => clearInterval(looking));
  }
}

function memoizeHashes(guards) {
  const known = new Map();
  const remember = (files) => {
    const key = files.join();
    if (!known.has(key)) known.set(key, fingerprint(files));
    return known.get(key);
  };
  const sources = fingerprint([...new Set(guards.map(({ file }) => file))]);
  return { reach: (test) => `${remember([test])}-${sources}`, both: (guarded, test) => remember([guarded, test]) };
}
