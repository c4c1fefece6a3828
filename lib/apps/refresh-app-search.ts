import { invalidateTags, tags } from "@/lib/cache/tags";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import type { Jobs } from "@/lib/jobs/jobs.dto";

/** Apps per run: the longest descriptions of this many take a few tenths of a second. */
const BATCH = 50;

/** Before every app's id. */
const NO_APP = "00000000-0000-0000-0000-000000000000";

/**
 * Job: makes the next batch of a developer's apps findable by the developer's current name, and queues itself for the
 * rest (decision 0065). The rest has a key of its own: a newer rename starts from the first app and replaces a rest
 * that waits, never the other way round, because these jobs run one at a time.
 */
export async function refreshAppSearch({ developerId, after = NO_APP }: Jobs["refresh_app_search"]): Promise<void> {
  await transaction(async (tx) => {
    const updated = await queryRows(
      tx,
      { id: "uuid", status: "varchar" },
      Prisma.sql`
        WITH batch AS (
          SELECT id FROM apps WHERE developer_id = ${developerId}::uuid AND id > ${after}::uuid
          ORDER BY id LIMIT ${BATCH}
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
    if (updated.length === BATCH && last)
      await addJob(
        tx,
        "refresh_app_search",
        { developerId, after: last },
        { jobKey: `app-search-rest-${developerId}` },
      );
  });
}
