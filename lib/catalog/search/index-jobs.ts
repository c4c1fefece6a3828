import { z } from "zod";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/** Apps per run: the longest descriptions of this many take a few tenths of a second. */
const LISTINGS_PER_RUN = 50;

/** Before every app's id. */
const NO_APP = "00000000-0000-0000-0000-000000000000";

/**
 * Job: makes the next batch of a developer's apps findable by the developer's current name, and queues itself for the
 * rest (decision 0022). The rest has a key of its own: a newer rename starts from the first app and replaces a rest
 * that waits, never the other way round, because these jobs run one at a time.
 */
export const refreshAppSearch = defineJob({
  name: "refresh_app_search",
  // A trigger on users queues it after a rename. `after` is the id of the last app of the previous batch.
  payload: z.object({ developerId: z.string(), after: z.string().optional() }),
  priority: "search",
  queue: "search",
  run: async ({ developerId, after = NO_APP }) => {
    await transaction(async (tx) => {
      const updated = await queryRows(
        tx,
        { id: "uuid", status: "varchar" },
        Prisma.sql`
        WITH batch AS (
          SELECT id FROM apps WHERE developer_id = ${developerId}::uuid AND id > ${after}::uuid
          ORDER BY id LIMIT ${LISTINGS_PER_RUN}
        )
        UPDATE apps a SET search_vector =
          app_search_vector(a.title, a.category, a.tech_stack, a.built_with, u.name, a.description)
        FROM batch, users u WHERE a.id = batch.id AND u.id = a.developer_id
        RETURNING a.id, a.status`,
      );
      // Cached searches were rendered with the old name.
      if (updated.some(({ status }) => status === "approved")) await invalidateTags(tx, [tags.catalog]);
      const last = updated
        .map(({ id }) => id)
        .sort()
        .at(-1);
      if (updated.length === LISTINGS_PER_RUN && last)
        await refreshAppSearch.add(tx, { developerId, after: last }, { key: `app-search-rest-${developerId}` });
    });
  },
});

/** Texts per transaction; each has at most a few thousand words. */
const TEXTS_PER_RUN = 10;

/**
 * Job, every minute: removes words from the vocabulary that are in no approved listing and no listed developer's
 * profile any more (decision 0013). Triggers on apps and users log the texts whose words may have become unused.
 */
export const removeSearchWords = defineJob({
  name: "remove_search_words",
  priority: "cleanup",
  // Every minute, without catching up on minutes while the server was down.
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: async () => {
    while (await removeBatch());
  },
});

/** Checks the words of the next texts. Returns whether there may be more. */
function removeBatch(): Promise<boolean> {
  return transaction(async (tx) => {
    const unused = await queryRows(
      tx,
      { id: "uuid", words: "text[]" },
      Prisma.sql`
        WITH texts AS MATERIALIZED (
          SELECT id, text FROM removed_search_texts ORDER BY id LIMIT ${TEXTS_PER_RUN} FOR UPDATE SKIP LOCKED
        )
        SELECT id, ARRAY(
          SELECT s.word FROM search_words s
          WHERE s.word IN (SELECT regexp_split_to_table(search_plain(text), ' ')) AND NOT is_public_word(s.word)
        ) AS words FROM texts`,
    );
    if (unused.length === 0) return false;
    const [lock] = await queryRows(
      tx,
      { mine: "bool" },
      Prisma.sql`SELECT pg_try_advisory_xact_lock(hashtextextended('forgehall search words', 0)) AS mine`,
    );
    // Someone is adding words, maybe one of these: the next run tries again.
    if (!lock?.mine) return false;
    // Checked again under the lock: an app may have been approved since.
    await tx.$executeRaw`
      DELETE FROM search_words
      WHERE word = ANY (${unused.flatMap(({ words }) => words)}::text[]) AND NOT is_public_word(word)`;
    await tx.removedSearchText.deleteMany({ where: { id: { in: unused.map(({ id }) => id) } } });
    return unused.length === TEXTS_PER_RUN;
  });
}
