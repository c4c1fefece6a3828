import { z } from "zod";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/** For having a rating or a sale, so that an app with neither never comes first. */
const PROVEN = 10;
const PER_STAR = 2;
/** Times the natural logarithm of the number of buyers, plus one. */
const PER_BUYERS = 2;
const BUYER_DAYS = 90;
/** The most recent orders to count, so that scoring one app never reads a million. */
const MAX_BUYERS = 5_000;
/** For being new, falling to nothing within a week. */
const NEW = 1;
const NEW_DAYS = 7;
/** A developer's best listings that count in full. */
const FULL_LISTINGS = 2;
/** What each further listing adds to the divisor of its score. */
const DISCOUNT = 0.25;

const SELLERS_PER_RUN = 200;

/** SQL for the worth of an app `a` with its `recent.buyers`. */
const WORTH = Prisma.sql`
  CASE WHEN a.rating_count > 0 OR a.downloads > 0
    THEN ${PROVEN}::float8 + ${PER_STAR}::float8 * a.rating_score + ${PER_BUYERS}::float8 * ln(1 + recent.buyers)
    ELSE 0 END
  + ${NEW}::float8 * greatest(0, 1 - extract(epoch FROM now() - a.created_at) / (86400 * ${NEW_DAYS}::int))`;

/** SQL for the recent buyers of an app `a`. */
const RECENT_BUYERS = Prisma.sql`
  SELECT customer_id FROM orders o
  WHERE o.app_id = a.id AND o.status = 'completed' AND o.completed_at > now() - make_interval(days => ${BUYER_DAYS})
  ORDER BY o.completed_at DESC LIMIT ${MAX_BUYERS}`;

/**
 * Writes the scores by which Browse Apps sorts (docs/product.md#browse-apps): rating, buyers of the last 90 days, and
 * being new. Each listing after a developer's best two counts less, so that no developer fills a page.
 * @param developers SQL for the ids of the developers whose listings to score
 * @returns the number of listings whose score changed
 */
async function scoreListings(tx: Db, developers: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    WITH valued AS (
      SELECT a.id, a.developer_id, a.created_at, ${WORTH} AS worth
      FROM apps a CROSS JOIN LATERAL (
        SELECT count(DISTINCT customer_id) AS buyers FROM (${RECENT_BUYERS}) buyer
      ) recent
      WHERE a.status = 'approved' AND a.developer_id IN (${developers})
    ), scored AS (
      SELECT id, worth / (1 + ${DISCOUNT}::float8 * greatest(0, place - ${FULL_LISTINGS}::int)) AS score
      FROM (
        SELECT *, row_number() OVER (PARTITION BY developer_id ORDER BY worth DESC, created_at DESC, id DESC) AS place
        FROM valued
      ) placed
    ), free AS (
      -- An app that somebody is changing is left for the job that the change queues, instead of waiting for it.
      SELECT id FROM apps WHERE id IN (SELECT id FROM scored) FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE apps SET listing_score = scored.score FROM scored JOIN free USING (id)
    WHERE apps.id = scored.id AND abs(apps.listing_score - scored.score) > 1e-6`;
}

/** Scores all listings of an app's developer again, after a change of the app. */
export const scoreListingsBeside = (tx: Db, appId: string): Promise<number> =>
  scoreListings(tx, Prisma.sql`SELECT developer_id FROM apps WHERE id = ${appId}::uuid`);

/**
 * Job: scores the listings of the next developers and queues itself for the rest, since days count. Every night, and at
 * once after a sale or a review that search notices (index-jobs.ts).
 */
export const refreshListingScores = defineJob({
  name: "refresh_listing_scores",
  // The last developer of the previous batch.
  payload: z.object({ after: z.string().optional() }),
  priority: "cleanup",
  queue: "search",
  schedule: { cron: "23 2 * * *", catchUpMs: 24 * 60 * 60 * 1000 },
  run: async ({ after }) => {
    await transaction(async (tx) => {
      const last = await scoreBatch(tx, after);
      if (last) await refreshListingScores.add(tx, { after: last }, { key: "listing-scores-rest" });
    });
  },
});

/** Scores all listings, in short transactions. */
export async function rebuildListingScores(): Promise<void> {
  for (let after: string | null | undefined; after !== null;)
    after = await transaction((tx) => scoreBatch(tx, after ?? undefined));
}

/** Scores the listings of the next developers. Returns the last one; null at the end. */
async function scoreBatch(tx: Db, after = "00000000-0000-0000-0000-000000000000"): Promise<string | null> {
  const rows = await queryRows(
    tx,
    { id: "uuid" },
    Prisma.sql`
      SELECT id FROM users WHERE role = 'developer' AND id > ${after}::uuid ORDER BY id LIMIT ${SELLERS_PER_RUN}`,
  );
  const ids = rows.map(({ id }) => id);
  const changed = await scoreListings(tx, Prisma.sql`SELECT unnest(${ids}::uuid[])`);
  if (changed > 0) await invalidateTags(tx, [tags.catalog]);
  return ids.length < SELLERS_PER_RUN ? null : (ids.at(-1) ?? null);
}
