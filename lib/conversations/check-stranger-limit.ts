import { DAY_MS, MAX_STRANGERS_PER_DAY } from "@/lib/conversations/conversations.constants";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { AppError } from "@/lib/errors";

/**
 * `person` is no stranger to the user: one paid for an app of the other, or proposed to the other's request. Taking a
 * free app makes nobody known: it costs nothing.
 */
const isKnown = (userId: string) => Prisma.sql`
  EXISTS (
    SELECT FROM orders WHERE completed_at IS NOT NULL AND amount > 0
      AND customer_id = ${userId}::uuid AND developer_id = person.id
  ) OR EXISTS (
    SELECT FROM orders WHERE completed_at IS NOT NULL AND amount > 0
      AND developer_id = ${userId}::uuid AND customer_id = person.id
  ) OR EXISTS (
    SELECT FROM project_proposals proposal JOIN project_requests request ON request.id = proposal.project_request_id
    WHERE (request.client_id = ${userId}::uuid AND proposal.developer_id = person.id)
      OR (proposal.developer_id = ${userId}::uuid AND request.client_id = person.id)
  )`;

/**
 * Checks that the user may start one more conversation with this person, whatever it is about. The caller has locked
 * the user's row, so that concurrent calls see each other's conversations.
 * @throws AppError rate_limited when the person is a stranger and the user has started 20 conversations with strangers
 * in 24 hours
 */
export async function checkStrangerLimit(tx: Pick<Db, "$queryRaw">, userId: string, otherId: string): Promise<void> {
  // The conversation to start comes first, when it is with a stranger.
  const strangers = await queryRows(
    tx,
    { startedAt: "timestamptz", isNew: "bool" },
    Prisma.sql`
      SELECT person.started_at AS "startedAt", person.is_new AS "isNew" FROM (
        SELECT CASE first_user_id WHEN ${userId}::uuid THEN second_user_id ELSE first_user_id END AS id,
          created_at AS started_at, false AS is_new FROM conversations
        WHERE started_by_id = ${userId}::uuid AND created_at > ${new Date(Date.now() - DAY_MS)}
        UNION ALL SELECT ${otherId}::uuid, now(), true
      ) person
      WHERE NOT (${isKnown(userId)}) ORDER BY person.is_new DESC, person.started_at DESC
      LIMIT ${MAX_STRANGERS_PER_DAY + 1}`,
  );
  const oldest = strangers[MAX_STRANGERS_PER_DAY];
  if (!strangers[0]?.isNew || !oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.startedAt.getTime() + DAY_MS - Date.now()) / 1000));
  throw new AppError("rate_limited", conversationsMessages.tooManyStrangers, { retryAfterSeconds });
}
