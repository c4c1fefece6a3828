import { z } from "zod";
import { scoreListingsBeside } from "@/lib/catalog/apps/listing-scores";
import { type SearchDocument, toAppDocument, toDeveloperDocument, UNCOUNTED } from "@/lib/catalog/search/documents";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/** Documents per transaction of a job: the longest descriptions of this many take a few tenths of a second. */
const DOCUMENTS_PER_RUN = 50;
/** And of a rebuild, which counts the words of many documents at once. */
const DOCUMENTS_PER_BATCH = 200;

/** The size of the vocabulary, by the planner's estimate: more would make every mistyped search slow. */
const MAX_TERMS = 250_000;

/** Before every id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Job: indexes the current state of an app, or the words of a developer's profile, and removes the document of one that
 * is gone. A trigger on apps and users queues it with every change that matters.
 */
export const indexDocument = defineJob({
  name: "index_search_document",
  payload: z.object({ id: z.string() }),
  priority: "search",
  queue: "search",
  run: async ({ id }) =>
    transaction(async (tx) => {
      await indexDocuments(tx, [id]);
      await scoreListingsBeside(tx, id);
    }),
});

/**
 * Job: updates the next batch of a developer's apps, or without a developer of everything, and queues itself for the
 * rest (decision 0022). The rest has a key of its own: a newer rename starts from the first app and replaces a rest
 * that waits, never the other way round, because these jobs run one at a time.
 */
export const refreshAppSearch = defineJob({
  name: "refresh_app_search",
  // A trigger on users queues it after a rename. `after` is the last id of the previous batch.
  payload: z.object({ developerId: z.string().optional(), after: z.string().optional() }),
  priority: "search",
  queue: "search",
  run: async ({ developerId, after }) => {
    await transaction(async (tx) => {
      const last = await indexBatch(tx, { after, developerId, limit: DOCUMENTS_PER_RUN });
      const key = `app-search-rest-${developerId ?? "all"}`;
      if (last) await refreshAppSearch.add(tx, { developerId, after: last }, { key });
    });
  },
});

/**
 * Indexes everything again, in short transactions: may be stopped at any time, and run while the product serves.
 * @param report called with the number of documents after each batch
 */
export async function rebuildSearch(report: (documents: number) => unknown = () => undefined): Promise<void> {
  let documents = 0;
  for (let after: string | null | undefined; after !== null;) {
    after = await transaction((tx) => indexBatch(tx, { after: after ?? undefined, limit: DOCUMENTS_PER_BATCH }));
    report((documents += DOCUMENTS_PER_BATCH));
  }
}

type Batch = { after?: string | undefined; developerId?: string | undefined; limit: number };

/** Indexes the next apps and developers, or the next apps of a developer. Returns the last id; null at the end. */
async function indexBatch(tx: Db, { after = NO_ID, developerId, limit }: Batch): Promise<string | null> {
  const next = (table: Prisma.Sql) =>
    Prisma.sql`(SELECT id FROM ${table} AND id > ${after}::uuid ORDER BY id LIMIT ${limit})`;
  const everything = Prisma.sql`${next(Prisma.sql`apps WHERE TRUE`)} UNION
    ${next(Prisma.sql`users WHERE role = 'developer'`)} UNION ${next(Prisma.sql`search_documents WHERE TRUE`)}`;
  const own = next(Prisma.sql`apps WHERE developer_id = ${developerId ?? null}::uuid`);
  const sql = Prisma.sql`SELECT id FROM (${developerId ? own : everything}) next ORDER BY id LIMIT ${limit}`;
  const rows = await queryRows(tx, { id: "uuid" }, sql);
  const ids = rows.map(({ id }) => id);
  await indexDocuments(tx, ids);
  return ids.length < limit ? null : (ids.at(-1) ?? null);
}

/** Writes the documents of these apps and developers and counts their words; deletes those that are gone. */
async function indexDocuments(tx: Db, ids: string[]): Promise<void> {
  // One writer at a time, so that no two count the same words.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('forgehall search', 0))::text AS locked`;
  const documents = await loadDocuments(tx, ids);
  const known = Prisma.sql`FROM search_documents WHERE id = ANY(${ids}::uuid[])`;
  const next = Prisma.sql`FROM jsonb_populate_recordset(NULL::search_documents, ${JSON.stringify(documents)}::jsonb)`;
  await tx.$executeRaw`
    WITH counted AS (
      SELECT term, sum(change)::int AS change FROM (
        SELECT unnest(tsvector_to_array(terms)) AS term, -1 AS change ${known} AND listed IS NOT FALSE
        UNION ALL SELECT unnest(tsvector_to_array(terms)), 1 ${next} WHERE listed IS NOT FALSE
      ) terms WHERE term NOT LIKE ALL(${UNCOUNTED}::text[]) GROUP BY term HAVING sum(change) <> 0
    ), size AS (SELECT reltuples FROM pg_class WHERE oid = 'search_terms'::regclass)
    MERGE INTO search_terms USING (SELECT * FROM counted, size) counted ON search_terms.term = counted.term
    WHEN MATCHED AND uses + change <= 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET uses = uses + change
    WHEN NOT MATCHED AND change > 0 AND reltuples < ${MAX_TERMS}
      THEN INSERT VALUES (counted.term, (tsvector_to_array(to_tsvector('forgehall', counted.term)))[1], change)`;
  const before = await queryRows(tx, { listed: "bool?" }, Prisma.sql`SELECT listed ${known}`);
  await tx.$executeRaw`
    WITH next AS MATERIALIZED (SELECT * ${next}), gone AS (DELETE ${known} AND id NOT IN (SELECT id FROM next))
    INSERT INTO search_documents AS known SELECT * FROM next
    ON CONFLICT (id) DO UPDATE SET (listed, title_words, description_words, downloads, terms) = (
      excluded.listed, excluded.title_words, excluded.description_words, excluded.downloads, excluded.terms
    ) WHERE known IS DISTINCT FROM excluded`;
  // Cached searches were rendered with the old state.
  if ([...before, ...documents].some(({ listed }) => listed)) await invalidateTags(tx, [tags.catalog]);
}

async function loadDocuments(tx: Db, ids: string[]): Promise<SearchDocument[]> {
  const where = { id: { in: ids } };
  const apps = await tx.app.findMany({ where, include: { developer: { select: { name: true } } } });
  const developers = await tx.user.findMany({ where: { ...where, role: "developer", suspendedAt: null } });
  return [
    ...apps.map((app) => toAppDocument(app, app.developer.name)),
    ...developers.map(({ id, name, title, location, skills, specializations }) =>
      toDeveloperDocument(id, [name, title ?? "", location ?? "", ...skills, ...specializations]),
    ),
  ];
}
