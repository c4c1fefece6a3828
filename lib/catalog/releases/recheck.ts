import { CHECKER_VERSION } from "@/lib/catalog/file-checks/checks.constants";
import { checkStoredFile } from "@/lib/catalog/releases/check-release";
import { queueSalesReview } from "@/lib/catalog/sales-pauses/update";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";

const outdatedRow = {
  id: "uuid",
  name: "varchar",
  bytes: "int8",
  appId: "uuid",
  developerId: "uuid",
} as const;

/** Stands for a check that failed: such files come last. */
const FAILED = 0;

/** Files of published releases that an earlier version of the checks saw. The newest releases first. */
const findOutdated = (take: number) =>
  queryRows(
    db,
    outdatedRow,
    Prisma.sql`
      SELECT f.id, f.name, f.bytes, r.app_id AS "appId", r.developer_id AS "developerId"
      FROM release_files f JOIN releases r ON r.id = f.release_id
      WHERE (f.checker IS NULL OR f.checker < ${CHECKER_VERSION}) AND r.status = 'published' AND f.stored_at IS NOT NULL
      ORDER BY f.checker DESC NULLS FIRST, r.published_at DESC, f.id LIMIT ${take}`,
  );

/** Files that one run looks at: the checks of new releases wait for them. */
const FILES_PER_RUN = 5;

/**
 * Job that runs every minute: checks files of published releases with the current version of the checks, a few at a
 * time and after the releases that wait. What it finds starts the clock of their app (`sales-pauses/update.ts`); a file
 * that the checks refuse now stays as it was, and its passport says that it wasn't checked.
 */
export const recheckPublishedFiles = defineJob({
  name: "recheck_published_files",
  priority: "cleanup",
  queue: "release checks",
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: async () => {
    for (const { appId, ...file } of await findOutdated(FILES_PER_RUN)) {
      const result = await checkStoredFile(file).catch(async (error: unknown) => {
        logError("a published file could not be checked", { file: file.id, error });
        await db.releaseFile.updateMany({ where: { id: file.id }, data: { checker: FAILED } });
      });
      if (!result) continue;
      if ("problem" in result)
        logError("a published file fails the checks", { file: file.id, problem: result.problem });
      const found =
        "problem" in result
          ? { secrets: Prisma.DbNull }
          : { contents: result.contents, secrets: result.secrets, dependencies: result.dependencies };
      await transaction(async (tx) => {
        const data = { ...found, checker: CHECKER_VERSION, checkedAt: new Date() };
        await tx.releaseFile.updateMany({ where: { id: file.id, release: { status: "published" } }, data });
        await invalidateTags(tx, [tags.app(appId)]);
        await queueSalesReview(tx, appId);
      });
    }
  },
});
