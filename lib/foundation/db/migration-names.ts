// Without the database client, which `npm start` on a fresh clone generates while it already migrates.

/**
 * Why this release does not touch a database that a newer one has migrated.
 * @param unknown migrations that this release does not have
 */
export const describeNewerSchema = (unknown: string[]) =>
  `The database has the migration "${unknown.at(-1)}", which this release does not know: a newer release has ` +
  "migrated it. Start that release. To roll back to this one, set ALLOW_NEWER_SCHEMA=1 (docs/operations.md, " +
  `"Upgrade and roll back"). On a laptop, npm start -- --reset starts over.`;

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
