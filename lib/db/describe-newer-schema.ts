/**
 * Why this release does not touch a database that a newer one has migrated.
 * @param unknown migrations that this release does not have
 */
export const describeNewerSchema = (unknown: string[]) =>
  `The database has the migration "${unknown.at(-1)}", which this release does not know: a newer release has ` +
  "migrated it. Start that release. To roll back to this one, set ALLOW_NEWER_SCHEMA=1 (docs/operations.md, " +
  `"Upgrade and roll back"). On a laptop, npm start -- --reset starts over.`;
