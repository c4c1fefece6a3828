import type { CoverageLine, JournalLine, MutantLine, WorkFile } from "./journal";

/** A file that fails without reaching the guard failed by chance; after this many runs the failure is accepted. */
const MAX_ATTEMPTS = 3;

/** The hashes that a current line must contain: of a test file and all sources, and of a source and a test file. */
export type Hashes = { reach: (test: string) => string; both: (guarded: string, test: string) => string };

/** What is known about a guard: the test that detected it, whether any test reaches it, and what is left to run. */
export type Evaluation<Guard> = { guard: Guard; by?: string; reached: boolean; left: WorkFile[] };

/** What the journal says about each guard, and what is still to run for it. */
export function evaluateJournal<Guard extends { name: string; file: string }>(
  guards: Guard[],
  lines: JournalLine[],
  hashes: Hashes,
): Evaluation<Guard>[] {
  const coverage = currentCoverage(lines, hashes).filter(({ failed }) => failed === undefined);
  const byGuard = new Map<string, MutantLine[]>();
  for (const line of lines)
    if (line.guard !== undefined) byGuard.set(line.guard, [...(byGuard.get(line.guard) ?? []), line]);
  return guards.map((guard) => {
    const ran = (byGuard.get(guard.name) ?? []).filter(({ file, hash }) => hash === hashes.both(guard.file, file));
    const noticed = ran.find(({ failed, reached }) => failed !== undefined && reached);
    const covering = coverage
      .filter(({ reached }) => guard.name in reached)
      .sort((one, other) => estimateCost(one, guard.file) - estimateCost(other, guard.file));
    const isDone = (test: string) =>
      ran.some(({ file, failed }) => file === test && failed === undefined) ||
      ran.filter(({ file }) => file === test).length >= MAX_ATTEMPTS;
    const left = covering
      .filter(({ file }) => !noticed && !isDone(file))
      .map(({ file, reached: { [guard.name]: only } }) => ({
        file,
        hash: hashes.both(guard.file, file),
        only: only ?? undefined,
      }));
    return { guard, by: noticed && `${noticed.file}: ${noticed.failed}`, reached: covering.length > 0, left };
  });
}

/** The test files that ran with every guard on and have not changed since, nor has any source. */
export function currentCoverage(lines: JournalLine[], hashes: Hashes): CoverageLine[] {
  return lines.filter(
    (line): line is CoverageLine => line.guard === undefined && line.hash === hashes.reach(line.file),
  );
}

/** Fast files first, but before them those whose names match the guard's feature or file. */
function estimateCost({ file, ms }: CoverageLine, guarded: string): number {
  const [, feature = "", name = ""] = guarded.split("/");
  if (file === guarded.replace(".ts", ".test.ts")) return ms / 20;
  const words = [feature, ...name.replace(/\..*/, "").split("-").slice(1)].map((word) => word.replace(/s$/, ""));
  return words.some((word) => file.includes(word)) ? ms / 5 : ms;
}
