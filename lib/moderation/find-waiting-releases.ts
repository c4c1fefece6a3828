import { buildSearchQuery } from "@/lib/apps/build-search-query";
import { parseSearchWords, sanitizeSearchText } from "@/lib/apps/parse-search-words";
import { searchCondition } from "@/lib/apps/search-conditions";
import type { Columns } from "@/lib/db/columns";
import { countAll } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import type { Slice } from "@/lib/db/keyset-page";
import { containsPattern } from "@/lib/db/like-pattern";
import { queryPrimary } from "@/lib/db/query-rows";
import type { QueuedRelease } from "@/lib/moderation/releases-moderation.dto";

const releaseRow = {
  id: "uuid",
  version: "varchar",
  submittedAt: "timestamptz",
  fileCount: "int4",
  bytes: "float8",
  executableCount: "int4",
  appId: "uuid",
  title: "text",
  cover: "text?",
  developerId: "uuid",
  developerName: "text",
} as const satisfies Columns;

const SUBMITTED_AT = Prisma.sql`coalesce(r.submitted_at, r.created_at)`;

/** The order of the queue for releases, as that of apps: longest waiting first. */
export const releaseQueueKeys: SortKey<QueuedRelease>[] = [
  { sql: SUBMITTED_AT, type: "timestamptz", descending: false, value: (row) => Date.parse(row.submittedAt) },
  { sql: Prisma.sql`r.id`, type: "uuid", descending: false, value: (row) => row.id },
];

/** Releases in review whose app matches the search, or whose app's title and version contain its text. */
async function waitingReleases(search: string): Promise<Prisma.Sql> {
  const from = Prisma.sql`releases r JOIN apps a ON a.id = r.app_id JOIN users u ON u.id = r.developer_id
    WHERE r.status = 'review'`;
  const text = sanitizeSearchText(search);
  if (!search.trim()) return from;
  const terms = buildSearchQuery(await parseSearchWords(text, queryPrimary));
  const named = Prisma.sql`a.title || ' ' || r.version ILIKE ${containsPattern(text)}`;
  return Prisma.sql`${from} AND (${terms ? Prisma.sql`${searchCondition(terms.full)} OR ${named}` : named})`;
}

/**
 * Finds the releases that wait for a moderator; a release of a deleted app is left out. The caller has authorized the
 * viewer.
 * @param search blank for all of them
 * @returns their number, and what loads a part of them
 */
export async function findWaitingReleases(search: string) {
  const from = await waitingReleases(search);
  return {
    count: async () => (await countAll(from)).total,
    load: async ({ where, order, take }: Slice): Promise<QueuedRelease[]> => {
      // The lists of entries can be long, so only what is shown of the contents is read.
      const rows = await queryPrimary(
        releaseRow,
        Prisma.sql`SELECT r.id, r.version, ${SUBMITTED_AT} AS "submittedAt", files.count AS "fileCount",
          files.bytes, files.executables AS "executableCount", a.id AS "appId", a.title, a.screenshots[1] AS cover,
          u.id AS "developerId", u.name AS "developerName"
        FROM (SELECT r.id FROM ${from} AND ${where} ORDER BY ${order} LIMIT ${take}) AS found
        JOIN releases r ON r.id = found.id JOIN apps a ON a.id = r.app_id JOIN users u ON u.id = r.developer_id
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS count, coalesce(sum(f.bytes), 0)::float8 AS bytes, coalesce(sum(
            (f.contents ->> 'executableCount')::int + (f.contents ->> 'isProgram')::bool::int
          ), 0)::int AS executables
          FROM release_files f WHERE f.release_id = r.id
        ) AS files
        ORDER BY ${order}`,
      );
      return rows.map(({ appId, title, cover, developerId, developerName, submittedAt, ...row }) => ({
        ...row,
        submittedAt: submittedAt.toISOString(),
        app: { id: appId, title, cover },
        developer: { id: developerId, name: developerName },
      }));
    },
  };
}
