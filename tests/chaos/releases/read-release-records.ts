import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { queryOnce } from "../../harness/query-once";
import type { Stack } from "../../harness/start-stack";
import type { FileRow, ReleaseRecords, ReleaseRow } from "./reconcile-releases";

const RELEASES = `SELECT r.id, r.app_id AS app, r.status, r.submitted_at IS NOT NULL AS submitted, r.problem,
    r.published_at IS NOT NULL AS dated,
    r.announced_at IS NOT NULL OR EXISTS (
      SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'releases-published-' || r.app_id
    ) AS announced,
    (SELECT count(*) FROM audit_events e WHERE e.action IN ('release.publish', 'release.approve')
      AND e.subject_id = r.app_id AND e."to" ->> 'version' = r.version)::int AS publications
  FROM releases r`;
const FILES = `SELECT id, release_id AS release, bytes::float8 AS bytes, sha256, stored_at IS NOT NULL AS stored,
    sha256 IS NOT NULL AND contents IS NOT NULL AS checked, removed_at IS NOT NULL AS removed, downloads
  FROM release_files`;
const FAILED = `SELECT t.identifier || ': ' || coalesce(j.last_error, '') AS job
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.attempts >= j.max_attempts`;

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const listFolder = (path: string) => readdir(path).catch(() => []);

/** The releases of the database, what the store contains, and what was delivered. */
export async function readReleaseRecords(stack: Stack): Promise<Omit<ReleaseRecords, "usedBytes" | "sent" | "seen">> {
  const url = stack.databaseUrl();
  const objectsFolder = join(stack.folder, "objects");
  const objects = [];
  for (const id of await listFolder(join(objectsFolder, "releases"))) {
    const path = join(objectsFolder, "releases", id);
    objects.push({ id, bytes: (await stat(path)).size, sha256: await hashFile(path) });
  }
  const leftovers = [];
  for (const folder of [".uploads", ".incoming"])
    for (const name of await listFolder(join(objectsFolder, folder))) leftovers.push(`${folder}/${name}`);
  return {
    releases: await queryOnce<ReleaseRow>(url, RELEASES),
    files: await queryOnce<FileRow>(url, FILES),
    deliveries: await queryOnce(url, 'SELECT order_id AS "order", file_id AS file FROM deliveries'),
    objects,
    leftovers,
    failedJobs: (await queryOnce<{ job: string }>(url, FAILED)).map(({ job }) => job),
  };
}
