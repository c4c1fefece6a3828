import { lockHeldPayment, refreshPayment, unfrozen } from "@/lib/commerce/funds/decisions";
import { DAY_MS, fundsMessages, SILENCE_DAYS, WORKING_STATUSES } from "@/lib/commerce/funds/funds.constants";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";
import { moveMilestone, recordEvent, releaseMilestone } from "@/lib/hiring/projects/delivery";
import type { HiredProject } from "@/lib/hiring/projects/projects.rows";
import { notifyHoldEnding, remindOfSubmission } from "@/lib/hiring/projects/work-notices";

/** Days after the notice on which the client is reminded. */
const REMINDER_DAYS = [7, 13];
/** Milestones that one run looks at; the next run, an hour later, takes the rest. */
const MAX_MILESTONES = 500;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The clock runs: neither side is suspended, and no bank is reviewing a payment of the project. */
const running = {
  status: "submitted",
  project: { ...unfrozen, client: { suspendedAt: null }, developer: { suspendedAt: null } },
} as const;

/** Starts the clock when the client opens the page with submitted work, if no email about it was accepted. */
export async function startClock(viewer: Viewer, project: HiredProject): Promise<void> {
  if (project.client?.id !== viewer.id || !project.milestones.some(({ status }) => status === "submitted")) return;
  await db.milestone.updateMany({
    where: { projectId: project.id, status: "submitted", noticedAt: null },
    data: { noticedAt: new Date() },
  });
}

/**
 * Approves submitted work that its client has known of for 14 days without a word, and reminds clients on days 7 and
 * 13. Runs every hour; each milestone is approved once, by the same claim as any other decision.
 */
export async function approveSilent(now = new Date()): Promise<void> {
  const due = await db.milestone.findMany({
    where: { ...running, noticedAt: { lte: daysBefore(now, SILENCE_DAYS) } },
    select: { id: true },
    orderBy: { noticedAt: "asc" },
    take: MAX_MILESTONES,
  });
  for (const { id } of due)
    await approveOne(id, now).catch((error: unknown) => {
      // Decided by someone meanwhile, or frozen.
      if (error instanceof AppError && error.code === "conflict") return;
      logError("a milestone was not approved", { milestoneId: id, error });
    });
  for (const [index, days] of REMINDER_DAYS.entries()) await remind(now, days, index);
}

async function approveOne(id: string, now: Date): Promise<void> {
  await refreshPayment(id);
  await transaction(async (tx) => {
    const payment = await lockHeldPayment(tx, id);
    // Work may have been sent back and submitted again since the query.
    const still = { id, ...running, noticedAt: { lte: daysBefore(now, SILENCE_DAYS) } };
    if ((await tx.milestone.count({ where: still })) === 0) return;
    await releaseMilestone(tx, payment, null);
  });
}

async function remind(now: Date, days: number, sent: number): Promise<void> {
  const due = await db.milestone.findMany({
    where: {
      ...running,
      reminders: { lte: sent },
      noticedAt: { lte: daysBefore(now, days), gt: daysBefore(now, SILENCE_DAYS) },
    },
    select: { id: true },
    orderBy: { noticedAt: "asc" },
    take: MAX_MILESTONES,
  });
  for (const { id } of due)
    await transaction(async (tx) => {
      const { count } = await tx.milestone.updateMany({
        where: { id, status: "submitted", reminders: { lte: sent } },
        data: { reminders: sent + 1 },
      });
      if (count > 0) await remindOfSubmission.add(tx, { milestoneId: id, days }, { key: `submission-${id}-${days}` });
    });
}

export const approveSilentJob = defineJob({
  name: "approve_silent_milestones",
  priority: "money",
  schedule: { cron: "23 * * * *", maxAttempts: 3 },
  run: async () => void (await approveSilent()),
});

/** Days before the end on which both sides are told. */
const NOTICE_DAYS = [14, 3];

/**
 * Escalates money that was held for `FUNDS_MAX_DAYS` to the moderators' dispute queue, and warns both sides 14 and 3
 * days before. Runs every hour.
 */
export async function endLongHolds(now = new Date()): Promise<void> {
  const heldFor = (days: number) => daysBefore(now, days);
  for (const [index, days] of NOTICE_DAYS.entries()) {
    const due = await findHeld({ fundedAt: { lte: heldFor(env.FUNDS_MAX_DAYS - days) }, holdNotices: { lte: index } });
    for (const { id } of due) await announce(id, days, index);
  }
  for (const { id, projectId } of await findHeld({ fundedAt: { lte: heldFor(env.FUNDS_MAX_DAYS) } }))
    await handOver(id, projectId).catch((error: unknown) => {
      // Decided by someone meanwhile.
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    });
}

const findHeld = (which: { fundedAt: { lte: Date }; holdNotices?: { lte: number } }) =>
  db.milestone.findMany({
    where: { ...which, status: { in: [...WORKING_STATUSES] } },
    select: { id: true, projectId: true },
    orderBy: { fundedAt: "asc" },
    take: MAX_MILESTONES,
  });

async function announce(id: string, days: number, sent: number): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.milestone.updateMany({
      where: { id, status: { in: [...WORKING_STATUSES] }, holdNotices: { lte: sent } },
      data: { holdNotices: sent + 1 },
    });
    if (count > 0) await notifyHoldEnding.add(tx, { milestoneId: id, days }, { key: `hold-ending-${id}-${days}` });
  });
}

async function handOver(id: string, projectId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, "Project", projectId);
    await moveMilestone(tx, id, WORKING_STATUSES, "in_dispute", fundsMessages.notFunded);
    await recordEvent(tx, { projectId, milestoneId: id, kind: "disputed", side: null });
    await tx.milestoneDispute.create({ data: { milestoneId: id }, select: { id: true } });
  });
}

export const endLongHoldsJob = defineJob({
  name: "end_long_holds",
  priority: "money",
  schedule: { cron: "41 * * * *", maxAttempts: 3 },
  run: async () => void (await endLongHolds()),
});
