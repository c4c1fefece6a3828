import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { compareWithRelease, findSchemaProblem } from "@/lib/foundation/db/schema-check";
import { countFailedJobs } from "@/lib/foundation/jobs/jobs";
import { type Check, note, ok, problem, type Result } from "@/scripts/doctor/result";

const MIGRATE = "run npm run migrate with this release.";

async function findUnfinished(): Promise<Result[]> {
  const { unfinished } = await compareWithRelease();
  return unfinished.map((name) =>
    problem(
      `the migration "${name}" was started and has not finished.`,
      "run npm run migrate: it waits for one that runs, and clears one that failed.",
    ),
  );
}

async function findAdvice(): Promise<Result[]> {
  const indexes = await queryRows(
    db,
    { name: "text" },
    Prisma.sql`
      SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace`,
  );
  const superAdmins = await db.user.count({ where: { role: "super_admin" } });
  const failedJobs = await countFailedJobs();
  return [
    ...indexes.map(({ name }) =>
      note(`the index ${name} is invalid: unless it is being built just now, REINDEX INDEX CONCURRENTLY ${name}.`),
    ),
    ...(superAdmins === 0 ? [note("there is no super admin: npm run admin -- grant super_admin <email>")] : []),
    ...(failedJobs > 0
      ? [note(`${failedJobs} jobs have failed for good: the Jobs tab of the super admin's dashboard lists them.`)]
      : []),
  ];
}

/** Whether the schema is this release's, and whole. */
export const checkMigrations: Check = {
  name: "Migrations",
  needs: ["DATABASE_URL"],
  after: ["Database"],
  run: async () => {
    const [queue] = await queryRows(
      db,
      { exists: "bool" },
      Prisma.sql`SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS exists`,
    );
    const mismatch = await findSchemaProblem();
    const unfinished = await findUnfinished();
    if (unfinished.length > 0) return unfinished;
    if (mismatch?.isNewer) return [problem(mismatch.message, "start the newer release.")];
    if (mismatch) return [problem(mismatch.message, MIGRATE)];
    if (!queue?.exists) return [problem("the tables of the job queue are missing.", MIGRATE)];
    return [ok("the schema matches this release"), ...(await findAdvice())];
  },
};
