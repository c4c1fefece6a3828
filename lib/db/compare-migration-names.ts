/** A row of `_prisma_migrations` that is not marked as rolled back. */
export type MigrationRecord = { name: string; finished: boolean };

/** Names: not applied yet; applied, but of a newer release, in order; started and not finished. */
export type MigrationNames = { missing: string[]; unknown: string[]; unfinished: string[] };

/** Compares the migrations that a database has recorded with those of this release. */
export function compareMigrationNames(records: readonly MigrationRecord[], release: readonly string[]): MigrationNames {
  const applied = new Set(records.filter(({ finished }) => finished).map(({ name }) => name));
  return {
    missing: release.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !release.includes(name)).sort(),
    unfinished: records.filter(({ finished }) => !finished).map(({ name }) => name),
  };
}
