import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError, type InputIssue } from "@/lib/foundation/errors";
import { notifyMilestonesAccepted, notifyMilestonesProposed } from "@/lib/hiring/projects/notices";
import {
  hiredMessages,
  MAX_DUE_DAYS,
  MAX_MILESTONE_CHANGES,
  type ProjectEventKind,
  type ProjectSide,
} from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import type { MilestonesInput } from "@/lib/hiring/projects/projects.schema";
import { findProjectParty, getProject } from "@/lib/hiring/projects/read-projects";
import {
  storedMilestones,
  type StoredMilestones,
  sumMilestones,
  toStoredMilestones,
} from "@/lib/hiring/projects/summary.rows";
import { lockRequest } from "@/lib/hiring/requests/locks";

const DAY_MS = 86_400_000;

/**
 * Proposes other milestones for the viewer's project, instead of those that the other side proposed, if any
 * (`PUT /api/projects/{id}/milestones`). Emails the other side. Proposing the agreed ones withdraws or declines what is
 * proposed.
 * @param input with `version`, the milestones must still have it
 * @throws AppError not_found for everyone but the two sides; invalid_input when they don't add up to the agreed cost or
 * a due date is in the past; conflict when the project has ended, has no milestones, one is funded, or the version is
 * old
 */
export async function proposeMilestones(
  viewer: Viewer | null,
  id: string,
  { milestones, version }: MilestonesInput,
): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { side, projectRequestId } = await findProjectParty(viewer, id);
  const wanted = toStoredMilestones(milestones);
  return transaction(async (tx) => {
    const project = await lockProject(tx, id, projectRequestId);
    if (version !== undefined && version !== project.milestonesVersion)
      throw new AppError("conflict", hiredMessages.stale);
    if (isDeepStrictEqual(wanted, project.milestones)) {
      if (project.proposal) await keepMilestones(tx, id, side);
      return getProject(viewer, id, tx);
    }
    if (project.milestonesVersion >= MAX_MILESTONE_CHANGES)
      throw new AppError("conflict", hiredMessages.tooManyChanges);
    checkMilestones(wanted, project.agreedCents);
    const proposed = { side, milestones: wanted, createdAt: new Date() };
    await tx.milestoneProposal.upsert({
      where: { projectId: id },
      create: { projectId: id, ...proposed },
      update: proposed,
      select: { projectId: true },
    });
    await recordEvent(tx, id, "milestones_proposed", side);
    await notifyMilestonesProposed.add(tx, { projectId: id }, { key: `milestones-proposed-${id}` });
    return getProject(viewer, id, tx);
  });
}

/**
 * Accepts the milestones that the other side proposed, which replace the agreed ones
 * (`POST /api/projects/{id}/milestones/accept`). Emails the other side.
 * @param version of the proposed milestones that the viewer has read
 * @throws AppError not_found for everyone but the two sides; forbidden for the side that proposed them; conflict when
 * nothing is proposed, the version is old, the project has ended or a milestone is funded
 */
export async function acceptMilestones(
  viewer: Viewer | null,
  id: string,
  version: number,
): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { side, projectRequestId } = await findProjectParty(viewer, id);
  return transaction(async (tx) => {
    const project = await lockProject(tx, id, projectRequestId);
    if (version !== project.milestonesVersion) throw new AppError("conflict", hiredMessages.stale);
    const { proposal } = project;
    if (!proposal) throw new AppError("conflict", hiredMessages.nothingProposed);
    if (proposal.side === side) throw new AppError("forbidden", hiredMessages.ownProposal);
    await tx.milestoneProposal.delete({ where: { projectId: id }, select: { projectId: true } });
    await tx.milestone.deleteMany({ where: { projectId: id, status: "agreed" } });
    await tx.milestone.createMany({
      data: proposal.milestones.map((milestone, position) => ({ ...milestone, projectId: id, position })),
    });
    const accepted = await recordEvent(tx, id, "milestones_accepted", side);
    await notifyMilestonesAccepted.add(
      tx,
      { projectId: id, side, version: accepted },
      { key: `milestones-accepted-${id}` },
    );
    await recordAudit(tx, {
      actor: viewer,
      action: "project.milestones",
      subject: { type: "project", id: project.projectRequestId },
      to: { milestones: proposal.milestones.length },
    });
    return getProject(viewer, id, tx);
  });
}

type LockedProject = {
  projectRequestId: string;
  agreedCents: number;
  milestonesVersion: number;
  milestones: StoredMilestones;
  proposal: { side: ProjectSide; milestones: StoredMilestones } | null;
};

/**
 * Locks a project whose milestones are to change: its request first, like every change of a request (decision 0039), so
 * that it can't end meanwhile.
 * @throws AppError conflict when it has ended, has no milestones, or one of them is funded
 */
async function lockProject(tx: Db, id: string, projectRequestId: string | null): Promise<LockedProject> {
  if (projectRequestId === null) throw new AppError("conflict", hiredMessages.ended);
  await lockRequest(tx, projectRequestId);
  const { status, agreedCostCents, milestonesVersion, milestones, milestoneProposal } =
    await tx.project.findUniqueOrThrow({
      where: { id },
      select: {
        status: true,
        agreedCostCents: true,
        milestonesVersion: true,
        milestones: {
          select: { title: true, amountCents: true, dueAt: true, status: true },
          orderBy: { position: "asc" },
        },
        milestoneProposal: { select: { side: true, milestones: true } },
      },
    });
  if (status !== "in_progress") throw new AppError("conflict", hiredMessages.ended);
  if (agreedCostCents === null || milestones.length === 0) throw new AppError("conflict", hiredMessages.noMilestones);
  if (milestones.some((milestone) => milestone.status !== "agreed"))
    throw new AppError("conflict", hiredMessages.funded);
  return {
    projectRequestId,
    agreedCents: Number(agreedCostCents),
    milestonesVersion,
    milestones: milestones.map(({ title, amountCents, dueAt }) => ({
      title,
      amountCents: Number(amountCents),
      dueAt: dueAt?.toISOString() ?? null,
    })),
    proposal: milestoneProposal && {
      side: milestoneProposal.side as ProjectSide,
      milestones: storedMilestones.parse(milestoneProposal.milestones),
    },
  };
}

async function keepMilestones(tx: Db, projectId: string, side: ProjectSide): Promise<void> {
  await tx.milestoneProposal.delete({ where: { projectId }, select: { projectId: true } });
  await recordEvent(tx, projectId, "milestones_kept", side);
}

/** Records an event of the milestones and gives them a new version, which it returns. */
async function recordEvent(tx: Db, projectId: string, kind: ProjectEventKind, side: ProjectSide): Promise<number> {
  await tx.projectEvent.create({ data: { projectId, kind, side }, select: { id: true } });
  const { milestonesVersion } = await tx.project.update({
    where: { id: projectId },
    data: { milestonesVersion: { increment: 1 } },
    select: { milestonesVersion: true },
  });
  return milestonesVersion;
}

/**
 * Checks milestones that are to make up an agreed cost.
 * @param isNew whether they are, else their due dates may have passed since
 * @throws AppError invalid_input when they don't add up to it, or a due date is out of range
 */
export function checkMilestones(milestones: StoredMilestones, agreedCents: number, isNew = true): void {
  const sum = sumMilestones(milestones);
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const issues = milestones.flatMap(({ dueAt }, index): InputIssue[] => {
    if (dueAt === null || !isNew) return [];
    const due = Date.parse(dueAt);
    const path = `milestones.${index}.dueAt`;
    if (due < today) return [{ path, message: hiredMessages.duePast }];
    return due > today + MAX_DUE_DAYS * DAY_MS ? [{ path, message: hiredMessages.dueTooLate }] : [];
  });
  if (sum !== agreedCents) issues.unshift({ path: "milestones", message: hiredMessages.wrongSum(sum, agreedCents) });
  if (issues[0]) throw new AppError("invalid_input", issues[0].message, { issues });
}
