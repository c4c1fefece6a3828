import { DAY_MS, MAX_STRANGERS_PER_DAY } from "@/lib/conversations/conversations.constants";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { AppError } from "@/lib/errors";

/** `person` is no stranger to the user: one paid for an app of the other, or proposed to the other's request. */
const isKnown = (userId: string) => Prisma.sql`
  EXISTS (
    SELECT FROM orders WHERE completed_at IS NOT NULL AND customer_id = ${userId}::uuid AND developer_id = person.id
  ) OR EXISTS (
    SELECT FROM orders WHERE completed_at IS NOT NULL AND developer_id = ${userId}::uuid AND customer_id = person.id
  ) OR EXISTS (
    SELECT FROM project_proposals proposal JOIN project_requests request ON request.id = proposal.project_request_id
    WHERE (request.client_id = ${userId}::uuid AND proposal.developer_id = person.id)
      OR (proposal.developer_id = ${userId}::uuid AND request.client_id = person.id)
  )`;

/**
 * Checks that the user may start one more conversation with a developer. The caller has locked the user's row, so that
 * concurrent calls see each other's conversations.
 * @throws AppError rate_limited when the developer is a stranger and the user has written to 20 others in 24 hours
 */
export async function checkStrangerLimit(
  tx: Pick<Db, "$queryRaw">,
  userId: string,
  developerId: string,
): Promise<void> {
  const strangers = await queryRows(
    tx,
    { id: "uuid", startedAt: "timestamptz" },
    Prisma.sql`
      SELECT person.id, person.started_at AS "startedAt" FROM (
        SELECT subject_id AS id, created_at AS started_at FROM conversations
        WHERE started_by_id = ${userId}::uuid AND subject_kind = 'developer'
          AND created_at > ${new Date(Date.now() - DAY_MS)}
        UNION ALL SELECT ${developerId}::uuid, now()
      ) person
      WHERE NOT (${isKnown(userId)}) ORDER BY person.started_at`,
  );
  const started = strangers.filter(({ id }) => id !== developerId);
  const first = started.at(-MAX_STRANGERS_PER_DAY);
  if (started.length === strangers.length || !first) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((first.startedAt.getTime() + DAY_MS - Date.now()) / 1000));
  throw new AppError("rate_limited", conversationsMessages.tooManyStrangers, { retryAfterSeconds });
}
