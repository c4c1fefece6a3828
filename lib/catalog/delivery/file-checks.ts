import { createHash } from "node:crypto";
import { givesAccessSql } from "@/lib/catalog/access/access";
import type { HealthProblem } from "@/lib/catalog/delivery/delivery.constants";
import { type CheckResult, type Health, nextCheckAt, nextHealth } from "@/lib/catalog/delivery/health";
import { notifyFileHealth } from "@/lib/catalog/delivery/notices";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { queueSalesReview } from "@/lib/catalog/sales-pauses/update";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Columns, queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError, logInfo } from "@/lib/foundation/log";
import { findStorageProblem } from "@/lib/foundation/storage/find-storage-problem";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

/** What one run looks at and reads at most. A larger file is read when it is the first of a run. */
const MAX_FILES = 200;
const MAX_BYTES = 2 * 1024 ** 3;
/** A file's content is compared once a week, its size on the other days. */
const READ_EVERY_MS = 6.5 * 24 * 60 * 60 * 1000;
/** After an outage of the store, every file is looked at again soon. */
const OUTAGE_RETRY_MS = 60 * 60 * 1000;
/** Failures at the beginning of a run after which it asks whether the store is there at all. */
const FIRST_FAILURES = 5;
/** Other files that show that it is. */
const WITNESSES = 10;

const dueRow = {
  id: "uuid",
  appId: "uuid",
  bytes: "int8",
  sha256: "text?",
  health: "varchar",
  healthSince: "timestamptz?",
  healthFailures: "int4",
  healthFailedAt: "timestamptz?",
  healthProblem: "varchar?",
  healthReadAt: "timestamptz?",
} as const satisfies Columns;
type DueFile = RowOf<typeof dueRow>;

/**
 * Finds the files whose turn it is: first those of the newest release of each listed app, then those of other releases
 * that someone bought. Developers take turns, so that one with thousands of files delays nobody by more than one.
 */
const findDueFiles = (now: Date): Promise<DueFile[]> =>
  queryRows(
    db,
    dueRow,
    Prisma.sql`
      SELECT file.id, file.app_id AS "appId", file.bytes, file.sha256::text, file.health,
        file.health_since AS "healthSince", file.health_failures AS "healthFailures",
        file.health_failed_at AS "healthFailedAt", file.health_problem AS "healthProblem",
        file.health_read_at AS "healthReadAt"
      FROM (
        SELECT f.*, release.app_id, release.is_newest,
          row_number() OVER (
            PARTITION BY release.is_newest, release.developer_id ORDER BY f.health_due_at NULLS FIRST, f.id
          ) AS turn
        FROM (
          SELECT r.id, r.app_id, r.developer_id, app.status IS NOT DISTINCT FROM 'approved' AND NOT EXISTS (
            SELECT 1 FROM releases newer WHERE newer.app_id = r.app_id AND newer.status = 'published'
              AND (newer.published_at, newer.id) > (r.published_at, r.id)
          ) AS is_newest, app.id IS NULL AS is_deleted
          FROM releases r LEFT JOIN apps app ON app.id = r.app_id WHERE r.status = 'published'
        ) release JOIN release_files f ON f.release_id = release.id
        WHERE f.sha256 IS NOT NULL AND f.removed_at IS NULL
          AND (f.health_due_at IS NULL OR f.health_due_at <= ${now}::timestamptz)
          AND (
            release.is_newest
            OR EXISTS (SELECT 1 FROM orders o WHERE o.app_id = release.app_id AND ${givesAccessSql()})
            OR release.is_deleted AND EXISTS (
              SELECT 1 FROM orders o WHERE o.deleted_app_id = release.app_id AND ${givesAccessSql()}
            )
          )
      ) file
      ORDER BY file.is_newest DESC, file.turn, file.health_due_at NULLS FIRST, file.id LIMIT ${MAX_FILES}`,
  );

async function hashContent(stream: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

/** Looks at a file as a download would read it. @param isRead whether to compare its content, and not only its size */
async function checkFile({ id, bytes, sha256 }: DueFile, isRead: boolean): Promise<CheckResult> {
  const store = getObjectStore();
  const path = releaseObjectPath(id);
  const found = (problem: HealthProblem) => ({ problem });
  try {
    const size = await store.findSize(path);
    if (size === null) return found("missing");
    if (size !== Number(bytes)) return found("different");
    if (!isRead) return "ok";
    const stored = await store.open(path);
    if (!stored) return found("missing");
    return (await hashContent(stored.read())) === sha256 ? "ok" : found("different");
  } catch (error) {
    logError("a hosted file couldn't be read", { event: "file_unreadable", file: id, error });
    return found("unreadable");
  }
}

/** Whether the store can't be seen at all. If any other file is there, the missing ones are lost. */
async function isStoreAway(failed: readonly string[]): Promise<boolean> {
  const others = await db.releaseFile.findMany({
    where: { id: { notIn: [...failed] }, sha256: { not: null }, removedAt: null, health: { not: "broken" } },
    orderBy: [{ healthCheckedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    take: WITNESSES,
    select: { id: true },
  });
  for (const { id } of others)
    if (
      (await getObjectStore()
        .findSize(releaseObjectPath(id))
        .catch(() => null)) !== null
    )
      return false;
  // The only file of a store has no witness.
  return others.length > 0 || failed.length > 1 || (await findStorageProblem()) !== null;
}

type Checked = { file: DueFile; result: CheckResult; isRead: boolean };

/** Checks files one at a time until the run has read enough. */
async function checkFiles(files: readonly DueFile[], now: Date): Promise<Checked[]> {
  const checked: Checked[] = [];
  let left = MAX_BYTES;
  for (const file of files) {
    const lastRead = file.healthReadAt?.getTime() ?? 0;
    const isRead = file.healthFailures > 0 || now.getTime() - lastRead >= READ_EVERY_MS;
    // The next run begins with it.
    if (isRead && Number(file.bytes) > left && left < MAX_BYTES) break;
    if (isRead) left -= Number(file.bytes);
    checked.push({ file, result: await checkFile(file, isRead), isRead });
    if (checked.length === FIRST_FAILURES && checked.every(({ result }) => result !== "ok")) break;
  }
  return checked;
}

/**
 * Checks hosted files that buyers can get, the longest unchecked first. When everything is missing at once, the store
 * is away: nothing counts as a failure.
 */
export async function checkHostedFiles(now = new Date()): Promise<void> {
  const checked = await checkFiles(await findDueFiles(now), now);
  if (checked.length === 0) return;
  const hasSeenStore = checked.some(({ result }) => result === "ok");
  const isAway = !hasSeenStore && (await isStoreAway(checked.map(({ file }) => file.id)));
  if (isAway) logError("the object store can't be read", { event: "store_unreadable", files: checked.length });
  for (const { file, result, isRead } of checked) await saveResult(file, isAway ? "unknown" : result, { isRead, now });
  const failed = checked.filter(({ result }) => result !== "ok").length;
  logInfo("hosted files checked", { files: checked.length, failed });
}

/** Job, every hour, on one server at a time. */
export const checkHostedFilesJob = defineJob({
  name: "check_hosted_files",
  priority: "cleanup",
  schedule: { cron: "11 * * * *", maxAttempts: 1 },
  run: () => withAdvisoryLock("forgehall check hosted files", () => checkHostedFiles()),
});

/** Stores what a check found, with what follows from a change: notices, and whether the app may be sold. */
async function saveResult(
  file: DueFile,
  result: CheckResult,
  { isRead, now }: { isRead: boolean; now: Date },
): Promise<void> {
  const before: Health = file;
  const next = nextHealth(before, result, now);
  await transaction(async (tx) => {
    const { count } = await tx.releaseFile.updateMany({
      // Withdrawn or checked by someone else meanwhile.
      where: { id: file.id, removedAt: null, health: file.health, healthFailures: file.healthFailures },
      data: {
        health: next.health,
        healthSince: next.healthSince,
        healthFailures: next.healthFailures,
        healthFailedAt: next.healthFailedAt,
        healthProblem: next.healthProblem,
        healthCheckedAt: now,
        healthDueAt: result === "unknown" ? new Date(now.getTime() + OUTAGE_RETRY_MS) : nextCheckAt(next, now),
        ...(isRead && result === "ok" && { healthReadAt: now }),
      },
    });
    if (count === 0 || next.health === file.health) return;
    const since = now.toISOString();
    if (next.health === "suspect" || next.health === "broken")
      await notifyFileHealth.add(tx, { fileId: file.id, since }, { key: `file-health-${file.id}-${since}` });
    if (next.health === "broken") logError("a hosted file is lost", { event: "file_broken", file: file.id });
    if (next.health !== "broken" && file.health !== "broken") return;
    await queueSalesReview(tx, file.appId);
    await invalidateTags(tx, [tags.app(file.appId)]);
  });
}
