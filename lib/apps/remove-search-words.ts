import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { transaction } from "@/lib/db/transaction";

/** Texts per transaction; each has at most a few thousand words. */
const BATCH = 10;

/**
 * Job, every minute: removes words from the vocabulary that are in no approved listing and no listed developer's
 * profile any more (decision 0013). Triggers on apps and users log the texts whose words may have become unused.
 */
export async function removeSearchWords(): Promise<void> {
  while (await removeBatch());
}

/** Checks the words of the next texts. Returns whether there may be more. */
function removeBatch(): Promise<boolean> {
  return transaction(async (tx) => {
    const unused = await queryRows(
      tx,
      { id: "uuid", words: "text[]" },
      Prisma.sql`
        WITH texts AS MATERIALIZED (
          SELECT id, text FROM removed_search_texts ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
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
    return unused.length === BATCH;
  });
}
