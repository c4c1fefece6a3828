/** A file that fails without reaching the guard failed by chance; after this many runs the failure is accepted. */
const MAX_ATTEMPTS = 3;

/**
 * What the journal says about each guard, and what is still to run for it. Its lines are those of jest/runner.mjs.
 * @param {{ name: string, file: string }[]} guards
 * @param {object[]} lines
 * @param {{ reach: (test: string) => string, both: (guarded: string, test: string) => string }} hashes the hashes
 * that a current line must contain
 * @returns {{ guard: object, by?: string, reached: boolean, left: { file: string, hash: string, only?: string[] }[]
 * }[]} `by` is the test that detected it
 */
export function evaluateJournal(guards, lines, hashes) {
  const reach = currentCoverage(lines, hashes);
  const byGuard = new Map();
  for (const line of lines) byGuard.set(line.guard, [...(byGuard.get(line.guard) ?? []), line]);
  return guards.map((guard) => {
    const ran = (byGuard.get(guard.name) ?? []).filter(({ file, hash }) => hash === hashes.both(guard.file, file));
    const noticed = ran.find(({ failed, reached }) => failed !== undefined && reached);
    const covering = reach
      .filter(({ reached }) => guard.name in reached)
      .sort((one, other) => estimateCost(one, guard) - estimateCost(other, guard));
    const done = (test) =>
      ran.some(({ file, failed }) => file === test && failed === undefined) ||
      ran.filter(({ file }) => file === test).length >= MAX_ATTEMPTS;
    const left = noticed
      ? []
      : covering
          .filter(({ file }) => !done(file))
          .map(({ file, reached: { [guard.name]: only } }) => ({
            file,
            hash: hashes.both(guard.file, file),
            only: only ?? undefined,
          }));
    return { guard, by: noticed && `${noticed.file}: ${noticed.failed}`, reached: covering.length > 0, left };
  });
}

/** The test files that pass with every guard on, and the guards they reach. */
function currentCoverage(lines, hashes) {
  const today = lines.filter(({ guard, file, hash }) => guard === undefined && hash === hashes.reach(file));
  return today.filter(({ failed }) => failed === undefined);
}

/** Fast files first, but before them those whose names match the guard's feature or file. */
function estimateCost({ file, ms }, guard) {
  const [, feature, name] = guard.file.split("/");
  if (file === guard.file.replace(".ts", ".test.ts")) return ms / 20;
  const words = [feature.replace(/s$/, ""), ...name.replace(/\..*/, "").split("-").slice(1)].map((word) =>
    word.replace(/s$/, ""),
  );
  return words.some((word) => file.includes(word)) ? ms / 5 : ms;
}
