import { isSuspended } from "@/lib/auth/is-suspended";
import type { ConversationSubjectKind } from "@/lib/conversations/conversations.constants";
import type { Db } from "@/lib/db/client";

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
