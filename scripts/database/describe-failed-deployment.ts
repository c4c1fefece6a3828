import { describeSession, type DatabaseSession } from "./describe-session";

/**
 * Says which transactions kept a migration from getting its lock, and what to do.
 * @param sessions those that it waited for last
 */
export function describeBlockers(sessions: DatabaseSession[], tries: number): string {
  const again = "run npm run migrate again; it continues where it stopped.";
  if (sessions.length === 0)
    return (
      `Migrating stopped after ${tries} tries, because it got no lock within three seconds. When there is less ` +
      `traffic, ${again}`
    );
  const names = sessions.map((session) => describeSession(session, "in a transaction")).join(" and ");
  const verb = sessions.length === 1 ? "is" : "are";
  return (
    `Migrating stopped after ${tries} tries because ${names} ${verb} in the way. Wait until it ends, or end it ` +
    `with SELECT pg_terminate_backend(<pid>), then ${again}`
  );
}

/** Codes of PostgreSQL for a column, table, object, function or schema that already exists. */
const ALREADY_EXISTS = /SQLSTATE (?:42701|42P07|42710|42723|42P06)/;

/**
 * Says what to do when a migration's change is there and its record is not.
 * @param said the engine's message
 * @returns null when it failed for another reason
 */
export function describeUnrecorded(name: string, said: string): string | null {
  if (!ALREADY_EXISTS.test(said)) return null;
  const what = /ERROR: (.*) \(SQLSTATE/.exec(said)?.[1] ?? said;
  return (
    `The migration "${name}" makes something that already exists (${what}). Probably an earlier run was killed ` +
    "after it made the change and before it recorded it. Check that the database has everything in " +
    `prisma/migrations/${name}/migration.sql. If so, run npx prisma migrate resolve --applied ${name} as the owner ` +
    `of the tables, then npm run migrate (docs/operations.md, "Upgrade and roll back").`
  );
}
