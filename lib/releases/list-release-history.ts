import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import type { ReleasePlatform } from "@/lib/releases/releases.constants";
import type { PublicRelease } from "@/lib/releases/releases.dto";

const historyRow = {
  id: "uuid",
  version: "varchar",
  notes: "text",
  platforms: "text[]",
  publishedAt: "timestamptz?",
  files: "json",
} as const satisfies Columns;

/**
 * Returns an app's newest published releases for its page and feed, newest first. In SQL, because Prisma would need a
 * second query for the files, on the page that is opened most.
 * @param appId an app that the caller has found visible
 */
export async function listReleaseHistory(appId: string, limit: number): Promise<PublicRelease[]> {
  const rows = await queryRows(
    db,
    historyRow,
    Prisma.sql`SELECT r.id, r.version, r.notes, r.platforms, r.published_at AS "publishedAt", coalesce((
      SELECT json_agg(json_build_object('name', f.name, 'bytes', f.bytes, 'sha256', f.sha256) ORDER BY f.name)
      FROM release_files f WHERE f.release_id = r.id AND f.stored_at IS NOT NULL
    ), '[]') AS files
    FROM releases r WHERE r.app_id = ${appId}::uuid AND r.status = 'published'
    ORDER BY r.published_at DESC, r.id DESC LIMIT ${limit}`,
  );
  return rows.map(({ platforms, publishedAt, files, ...row }) => ({
    ...row,
    platforms: platforms as ReleasePlatform[],
    publishedAt: publishedAt?.toISOString() ?? null,
    files: files as PublicRelease["files"],
  }));
}
