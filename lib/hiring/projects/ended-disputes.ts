import { DAY_MS } from "@/lib/commerce/funds/funds.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { toDecimalString } from "@/lib/foundation/format/money";

export type EndedDispute = {
  id: string;
  milestone: string;
  project: string;
  /** What went back to the client, in dollars. */
  amount: string;
  /** Whose account was deleted, as a sentence. */
  why: string;
  endedAt: string;
};

/** How long, in days, and how many of them staff see. */
const SHOWN_DAYS = 30;
const MAX_SHOWN = 20;

/**
 * Lists the disputes that ended without a decision in the last 30 days because a side's account was deleted, newest
 * first: the money went back to the client.
 * @throws AppError forbidden unless the viewer moderates
 */
export async function listEndedDisputes(viewer: Viewer | null): Promise<EndedDispute[]> {
  authorize(viewer, "refunds.moderate");
  const returned = { kind: "refunded", side: null, note: { not: null } };
  const rows = await db.milestoneDispute.findMany({
    where: {
      decidedAt: { gte: new Date(Date.now() - SHOWN_DAYS * DAY_MS) },
      toDeveloperCents: null,
      milestone: { status: "refunded", project: { events: { some: returned } } },
    },
    select: {
      id: true,
      decidedAt: true,
      milestone: {
        select: {
          id: true,
          title: true,
          amountCents: true,
          project: {
            select: { title: true, events: { where: returned, select: { milestoneId: true, note: true } } },
          },
        },
      },
    },
    orderBy: { decidedAt: "desc" },
    take: MAX_SHOWN,
  });
  return rows.flatMap(({ id, decidedAt, milestone }) => {
    const { title, amountCents, project } = milestone;
    // Another milestone's payment may have been returned with the account, and this one's before.
    const why = project.events.find((event) => event.milestoneId === milestone.id)?.note;
    if (!why || !decidedAt) return [];
    const amount = toDecimalString(Number(amountCents));
    return [{ id, milestone: title, project: project.title, amount, why, endedAt: decidedAt.toISOString() }];
  });
}
