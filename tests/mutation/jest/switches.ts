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
