import { db } from "@/lib/db/client";
import { findSchemaProblem } from "@/lib/db/find-schema-problem";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { countFailedJobs } from "@/lib/jobs/failed-jobs";
import { note, ok, problem, type Check, type Result } from "@/scripts/doctor/result";

const MIGRATE = "run npm run migrate with this release.";

async function findUnfinished(): Promise<Result[]> {
  const rows = await queryRows(
    db,
    { name: "varchar" },
    Prisma.sql`
      SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  );
  return rows.map(({ name }) =>
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
    ...(superAdmins === 0 ? [note("nobody is super admin: npm run admin -- grant super_admin <email>")] : []),
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
    const [table] = await queryRows(
      db,
      { records: "bool", jobs: "bool" },
      Prisma.sql`
        SELECT to_regclass('_prisma_migrations') IS NOT NULL AS records, to_regclass('graphile_worker._private_jobs') IS NOT NULL AS jobs`,
    );
    const mismatch = await findSchemaProblem();
    const unfinished = table?.records ? await findUnfinished() : [];
    if (unfinished.length > 0) return unfinished;
    if (mismatch?.isNewer) return [problem(mismatch.message, "start the newer release.")];
    if (mismatch) return [problem(mismatch.message, MIGRATE)];
    if (!table?.jobs) return [problem("the tables of the job queue are missing.", MIGRATE)];
    return [ok("the schema matches this release"), ...(await findAdvice())];
  },
};
