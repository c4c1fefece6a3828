import { requireUndisputed } from "@/lib/commerce/funds/decisions";
import { fundsMessages, WORKING_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { type Cursor, type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import { findMilestoneParty, moveMilestone, recordEvent, requireUndecided } from "@/lib/hiring/projects/delivery";
import { notifyDisputeOpened, notifyDisputeWithdrawn } from "@/lib/hiring/projects/dispute-notices";
import { type Dispute, disputeSelect, toDispute } from "@/lib/hiring/projects/disputes.rows";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import type { Statement } from "@/lib/hiring/projects/projects.schema";
import { getProject } from "@/lib/hiring/projects/read-projects";

/**
 * Opens a dispute about a milestone's money, states the other side's case in it, or answers the other side's appeal
 * (`POST /api/milestones/{id}/dispute`): each once. From then on only an agreement or staff decide, never silence.
 * @throws AppError not_found; invalid_input for someone else's file; conflict when no money is held, the viewer's side
 * has stated its case or appealed, staff have decided, or a bank reviews a payment of the project
 */
export async function disputeMilestone(
  viewer: Viewer | null,
  id: string,
  { statement, files }: Statement,
): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId, side } = await findMilestoneParty(viewer, id);
  await requireOwnUploads(viewer, files, { kinds: ["delivery"], field: "files" });
  return transaction(async (tx) => {
    await lockRow(tx, "Project", projectId);
    await requireUndisputed(tx, projectId);
    await requireUndecided(tx, id);
    const { status } = await tx.milestone.findUniqueOrThrow({ where: { id }, select: { status: true } });
    if (status !== "in_dispute") {
      await moveMilestone(tx, id, WORKING_STATUSES, "in_dispute", fundsMessages.notFunded);
      await recordEvent(tx, { projectId, milestoneId: id, kind: "disputed", side });
    }
    await recordStatement(tx, { milestoneId: id, side, statement, files });
    return getProject(viewer, projectId, tx);
  });
}

type SideStatement = Statement & { milestoneId: string; side: ProjectSide };

/**
 * Records a side's case in the dispute about a milestone, or its answer to an appeal, and notifies the other side. The
 * caller has locked the project and checked that the dispute is undecided.
 * @throws AppError conflict when the side has stated its case or appealed
 */
export async function recordStatement(tx: Db, { milestoneId, side, statement, files }: SideStatement): Promise<void> {
  const dispute = await tx.milestoneDispute.upsert({
    where: { milestoneId },
    create: { milestoneId },
    update: {},
    select: { id: true, appealedBy: true },
  });
  const aboutAppeal = dispute.appealedBy !== null;
  if (dispute.appealedBy === side) throw new AppError("conflict", fundsMessages.alreadyStated);
  const { count } = await tx.disputeStatement.createMany({
    data: { disputeId: dispute.id, side, aboutAppeal, statement, files },
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("conflict", fundsMessages.alreadyStated);
  const key = `dispute-${dispute.id}-${side}${aboutAppeal ? "-appeal" : ""}`;
  await notifyDisputeOpened.add(tx, { disputeId: dispute.id, side, aboutAppeal }, { key });
}

/** How often disputes about one milestone can be withdrawn: each emails the other side and can restart the clock. */
const MAX_WITHDRAWALS = 3;

/**
 * Withdraws a dispute that the viewer's side opened and the other has not answered
 * (`POST /api/milestones/{id}/withdraw-dispute`): the milestone is again what it was before. Silence counts anew.
 * @throws AppError not_found; conflict for the other side, after an answer or a decision, for money that was held too
 * long, after three withdrawals, and while a bank reviews a payment of the project
 */
export async function withdrawDispute(viewer: Viewer | null, id: string): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId, side } = await findMilestoneParty(viewer, id);
  return transaction(async (tx) => {
    await lockRow(tx, "Project", projectId);
    await requireUndisputed(tx, projectId);
    const about = { projectId, milestoneId: id };
    const latest = { orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }] };
    const opening = await tx.projectEvent.findFirst({ where: { ...about, kind: "disputed" }, ...latest });
    const withdrawn = await tx.projectEvent.count({ where: { ...about, kind: "dispute_withdrawn" } });
    if (withdrawn >= MAX_WITHDRAWALS) throw new AppError("conflict", fundsMessages.withdrawnTooOften);
    if (opening?.side !== side) throw new AppError("conflict", fundsMessages.notWithdrawable);
    // The events of work are named after the status that they lead to.
    const before = await tx.projectEvent.findFirst({
      where: { ...about, kind: { in: [...WORKING_STATUSES] } },
      ...latest,
    });
    const { noticedAt } = await tx.milestone.findUniqueOrThrow({ where: { id }, select: { noticedAt: true } });
    const { count } = await tx.milestone.updateMany({
      where: {
        id,
        status: "in_dispute",
        dispute: {
          decidedAt: null,
          effectiveAt: null,
          appealedAt: null,
          statements: { some: { side }, every: { side } },
        },
      },
      data: {
        status: before?.kind ?? "funded",
        noticedAt: side === "client" || noticedAt ? new Date() : null,
        reminders: 0,
      },
    });
    if (count === 0) throw new AppError("conflict", fundsMessages.notWithdrawable);
    await tx.milestoneDispute.delete({ where: { milestoneId: id } });
    const eventId = await recordEvent(tx, { ...about, kind: "dispute_withdrawn", side });
    await notifyDisputeWithdrawn.add(tx, { milestoneId: id, side, eventId }, { key: `dispute-withdrawn-${eventId}` });
    return getProject(viewer, projectId, tx);
  });
}

/**
 * Waits for staff: without a decision, or appealed. So does a first decision that a suspended side can only appeal
 * through us (decision 0102).
 */
function isOpen(now = new Date()): Prisma.MilestoneDisputeWhereInput {
  const suspended = {
    suspendedAt: { not: null },
    OR: [{ suspendedUntil: null }, { suspendedUntil: { gt: now } }],
  };
  return {
    decidedAt: null,
    milestone: { status: "in_dispute" },
    OR: [
      { effectiveAt: null },
      {
        effectiveAt: { gt: now },
        milestone: { project: { OR: [{ client: suspended }, { developer: suspended }] } },
      },
    ],
  };
}
const oldestFirst: FieldOrder<"createdAt" | "id"> = {
  name: "disputes",
  fields: [
    ["createdAt", "asc"],
    ["id", "asc"],
  ],
};

type ListQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the disputes that wait for staff with both cases, the longest open first (`GET /api/admin/disputes`).
 * @throws AppError forbidden unless the viewer moderates, invalid_input when the cursor is invalid
 */
export async function listDisputes(
  viewer: Viewer | null,
  { limit, cursor, before }: ListQuery,
): Promise<Page<Dispute> & { previousCursor: string | null }> {
  authorize(viewer, "refunds.moderate");
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(oldestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.milestoneDispute.findMany({ where: { ...isOpen(), AND: where }, ...args, select: disputeSelect }),
    ),
    countDisputes(viewer),
  ]);
  const items = await Promise.all(
    rows.map(async (row) =>
      toDispute(row, await needsOtherModerator(db, viewer, { ...row, milestoneId: row.milestone.id })),
    ),
  );
  return { items, nextCursor, previousCursor, total };
}

type Appealable = { milestoneId: string; appealedAt: Date | null; decidedById: string | null };

/**
 * Whether another moderator has to decide an appeal: the viewer made the first decision, and someone else on the staff
 * can decide, neither suspended nor a side of the project.
 */
export async function needsOtherModerator(
  client: Db,
  viewer: Viewer,
  { milestoneId, appealedAt, decidedById }: Appealable,
): Promise<boolean> {
  if (appealedAt === null || decidedById !== viewer.id) return false;
  const { project } = await client.milestone.findUniqueOrThrow({
    where: { id: milestoneId },
    select: { project: { select: { clientId: true, developerId: true } } },
  });
  const sides = [project.clientId, project.developerId].filter((id) => id !== null);
  const other = await client.user.findFirst({
    where: { role: { in: ["admin", "super_admin"] }, suspendedAt: null, id: { notIn: [viewer.id, ...sides] } },
    select: { id: true },
  });
  return other !== null;
}

/** Counts the disputes that wait for staff, for the tab's badge. */
export function countDisputes(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "refunds.moderate");
  return db.milestoneDispute.count({ where: isOpen() });
}

const PAGE_SIZE = 10;

/** Loads a page of disputes. An invalid cursor loads the first page. */
export function loadDisputesPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) => listDisputes(viewer, { limit: PAGE_SIZE, cursor: after, before }));
}
