import { Prisma } from "@/lib/foundation/db/generated/client";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import {
  conversationsMessages,
  type ConversationSubjectKind,
  DAY_MS,
  MAX_STRANGERS_PER_DAY,
} from "@/lib/messaging/conversations/conversations.constants";

export type Subject = { kind: ConversationSubjectKind; id: string };
type Pair = { viewerId: string; otherId: string };
type Tx = Pick<Db, "user" | "projectProposal" | "order">;

/** Anyone can write to a developer; a suspended one is not on the site. */
async function isDeveloper(tx: Tx, { otherId }: Pair, id: string): Promise<boolean> {
  if (id !== otherId) return false;
  const select = { suspendedAt: true, suspendedUntil: true };
  const developer = await tx.user.findFirst({ where: { id, role: "developer" }, select });
  return developer !== null && !isSuspended(developer);
}

/**
 * A request's owner and a developer with a proposal that is neither withdrawn nor removed. When a moderator removed the
 * request, only the developer whose proposal was accepted still sees it.
 */
async function isAboutProposal(tx: Tx, { viewerId, otherId }: Pair, projectRequestId: string): Promise<boolean> {
  const proposal = await tx.projectProposal.findFirst({
    where: {
      projectRequestId,
      removedAt: null,
      AND: [
        {
          OR: [
            { developerId: viewerId, projectRequest: { clientId: otherId } },
            { developerId: otherId, projectRequest: { clientId: viewerId } },
          ],
        },
        {
          OR: [
            { status: "accepted" },
            {
              status: { not: "withdrawn" },
              projectRequest: { OR: [{ hidden: null }, { hidden: { not: "moderation" } }] },
            },
          ],
        },
      ],
    },
    select: { id: true },
  });
  return proposal !== null;
}

/** The buyer and the seller of an order that was paid, whatever became of it. */
async function isAboutOrder(tx: Tx, { viewerId, otherId }: Pair, id: string): Promise<boolean> {
  const order = await tx.order.findFirst({
    where: {
      id,
      completedAt: { not: null },
      OR: [
        { customerId: viewerId, developerId: otherId },
        { customerId: otherId, developerId: viewerId },
      ],
    },
    select: { id: true },
  });
  return order !== null;
}

const rules = { developer: isDeveloper, project_request: isAboutProposal, order: isAboutOrder };

/** Whether the viewer may start a conversation with the other about this (decision 0058). Both ids are lowercase. */
export function mayStart(tx: Tx, pair: Pair, { kind, id }: Subject): Promise<boolean> {
  return rules[kind](tx, pair, id);
}

/**
 * Returns why the viewer cannot write to the other participant; null when they can: the other deleted the account or is
 * suspended (conflict), the viewer blocked them (conflict), or they blocked the viewer (forbidden).
 */
export async function findWriteProblem(
  tx: Pick<Db, "user" | "userBlock">,
  viewerId: string,
  otherId: string,
): Promise<AppError | null> {
  const other = await tx.user.findUnique({
    where: { id: otherId },
    select: { suspendedAt: true, suspendedUntil: true },
  });
  if (!other) return new AppError("conflict", conversationsMessages.otherDeleted);
  const blocks = await tx.userBlock.findMany({
    where: {
      OR: [
        { blockerId: viewerId, blockedId: otherId },
        { blockerId: otherId, blockedId: viewerId },
      ],
    },
    select: { blockerId: true },
  });
  if (blocks.some(({ blockerId }) => blockerId === viewerId))
    return new AppError("conflict", conversationsMessages.blockedByYou);
  if (blocks.length > 0) return new AppError("forbidden", conversationsMessages.blockedByOther);
  return isSuspended(other) ? new AppError("conflict", conversationsMessages.otherSuspended) : null;
}

/**
 * `person` is no stranger to the user: one paid for an app of the other, or proposed to the other's request. Taking a
 * free app does not count: it costs nothing.
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
