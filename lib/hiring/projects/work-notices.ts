import { z } from "zod";
import { DAY_MS, SILENCE_DAYS, WORKING_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { describeEarnings } from "@/lib/commerce/sales/notices";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";

const member = {
  ...{ id: true, name: true, email: true, emailVerifiedAt: true },
  ...{ suspendedAt: true, suspendedUntil: true },
} as const;
export const projectOfMilestone = {
  title: true,
  project: { select: { id: true, title: true, client: { select: member }, developer: { select: member } } },
} as const;

export const projectUrl = (id: string) => new URL(hiredProjectPath(id), env.APP_URL).href;

/**
 * Job: emails the client that work was submitted. Skips work that the client has decided on or that was replaced.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyWorkSubmitted = defineJob({
  name: "notify_work_submitted",
  payload: z.object({ submissionId: z.string() }),
  priority: "email",
  run: async ({ submissionId }) => {
    const found = await db.milestoneSubmission.findUnique({
      where: { id: submissionId },
      select: { note: true, milestone: { select: { ...projectOfMilestone, id: true, status: true } } },
    });
    if (!found?.milestone.project.client || found.milestone.status !== "submitted") return;
    const { client, developer, id, title } = found.milestone.project;
    const sender = cleanName(developer?.name ?? "") || "The developer";
    const accepted = await sendMail({
      key: `work-submitted-${submissionId}`,
      kind: "project_funds",
      to: client,
      about: developer,
      unverifiedWords: {
        subject: "Work is ready for your review",
        text:
          "A developer submitted work for a milestone that you paid for. Sign in to approve it or ask for changes. " +
          `If you do neither within ${SILENCE_DAYS} days, it's approved and the developer is paid.`,
      },
      content: {
        subject: `${sender} submitted “${found.milestone.title}”`,
        heading: "Work is ready for your review",
        paragraphs: [
          `${sender} submitted “${found.milestone.title}” for “${title}”. Approve it to release the payment, or ask ` +
            "for changes.",
          `If you do neither within ${SILENCE_DAYS} days, it's approved automatically.`,
        ],
        ...(found.note && { quote: found.note }),
        action: { label: "Review the work", url: projectUrl(id) },
      },
    });
    // Silence counts from here.
    if (accepted)
      await db.milestone.updateMany({
        where: { id: found.milestone.id, status: "submitted", noticedAt: null },
        data: { noticedAt: new Date() },
      });
  },
});

/**
 * Job: emails the developer what the client wants changed.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyChangesRequested = defineJob({
  name: "notify_changes_requested",
  payload: z.object({ eventId: z.string() }),
  priority: "email",
  run: async ({ eventId }) => {
    const event = await db.projectEvent.findUnique({
      where: { id: eventId },
      select: { note: true, milestoneId: true },
    });
    if (!event?.milestoneId) return;
    const milestone = await db.milestone.findUnique({ where: { id: event.milestoneId }, select: projectOfMilestone });
    if (!milestone?.project.developer) return;
    const { client, developer, id } = milestone.project;
    const sender = cleanName(client?.name ?? "") || "The client";
    await sendMail({
      key: `changes-requested-${eventId}`,
      kind: "project_funds",
      to: developer,
      about: client,
      content: {
        subject: `${sender} asked for changes to “${milestone.title}”`,
        heading: "The client asked for changes",
        paragraphs: [
          `${sender} asked for changes to “${milestone.title}”. We'll keep holding the payment while you make the ` +
            "changes.",
        ],
        ...(event.note && { quote: event.note }),
        action: { label: "Open the project", url: projectUrl(id) },
      },
    });
  },
});

/**
 * Job: emails the developer that a milestone was approved, with what they earn and when it is available.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyMilestoneApproved = defineJob({
  name: "notify_milestone_approved",
  payload: z.object({ orderId: z.string(), silent: z.boolean().default(false) }),
  priority: "money email",
  run: async ({ orderId, silent }) => {
    const order = await db.order.findUnique({
      where: { id: orderId },
      select: {
        appTitle: true,
        amount: true,
        milestoneId: true,
        developer: { select: { ...member, payoutHoldAt: true } },
      },
    });
    if (!order?.developer || !order.milestoneId) return;
    const milestone = await db.milestone.findUnique({
      where: { id: order.milestoneId },
      select: { projectId: true },
    });
    await sendMail({
      key: `milestone-approved-${orderId}`,
      kind: "project_funds",
      to: order.developer,
      content: {
        subject: `“${order.appTitle}” was approved`,
        heading: "Your work was approved",
        paragraphs: [
          silent
            ? `The client didn't respond within ${SILENCE_DAYS} days, so your work is approved. Your share was added ` +
              "to your balance."
            : "The client approved your work. Your share was added to your balance.",
        ],
        details: [
          ["Milestone", order.appTitle],
          ["Amount", formatCents(toCents(order.amount))],
          ...(await describeEarnings(orderId, order.developer)),
        ],
        ...(milestone && { action: { label: "Open the project", url: projectUrl(milestone.projectId) } }),
      },
    });
  },
});

/**
 * Job: reminds a client of submitted work. Skips work that was decided or submitted again since.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const remindOfSubmission = defineJob({
  name: "remind_of_submission",
  payload: z.object({ milestoneId: z.string(), days: z.int() }),
  priority: "email",
  run: async ({ milestoneId, days }) => {
    const milestone = await db.milestone.findUnique({
      where: { id: milestoneId, status: "submitted" },
      select: { ...projectOfMilestone, noticedAt: true },
    });
    if (!milestone?.noticedAt || !milestone.project.client) return;
    const approvesAt = new Date(milestone.noticedAt.getTime() + SILENCE_DAYS * DAY_MS);
    await sendMail({
      key: `submission-reminder-${milestoneId}-${milestone.noticedAt.getTime()}-${days}`,
      kind: "project_funds",
      to: milestone.project.client,
      unverifiedWords: {
        subject: "Work is waiting for your review",
        text:
          "A developer submitted work for a milestone that you paid for. Without an answer, it's approved on this " +
          "date, and the developer is paid.",
      },
      content: {
        subject: `Review “${milestone.title}” by ${formatUtcDay(approvesAt.toISOString())}`,
        heading: "Work is waiting for your review",
        paragraphs: [
          `“${milestone.title}” for “${milestone.project.title}” is waiting for your decision. Approve it, or ask ` +
            "for changes. Without an answer it's approved on this date, and the developer is paid.",
        ],
        details: [["Date", formatUtcDay(approvesAt.toISOString())]],
        action: { label: "Review the work", url: projectUrl(milestone.project.id) },
      },
    });
  },
});

/**
 * Job: tells both sides that we can't hold a milestone's money much longer. Skips milestones that were decided since.
 * @throws Error when the mail server does not accept an email, so that the queue retries
 */
export const notifyHoldEnding = defineJob({
  name: "notify_hold_ending",
  payload: z.object({ milestoneId: z.string(), days: z.int() }),
  priority: "money email",
  run: async ({ milestoneId, days }) => {
    const milestone = await db.milestone.findUnique({
      where: { id: milestoneId, status: { in: [...WORKING_STATUSES] } },
      select: { ...projectOfMilestone, fundedAt: true },
    });
    if (!milestone?.fundedAt) return;
    const { title, project, fundedAt } = milestone;
    const end = formatUtcDay(new Date(fundedAt.getTime() + env.FUNDS_MAX_DAYS * DAY_MS).toISOString());
    for (const to of [project.client, project.developer])
      if (to)
        await sendMail({
          key: `hold-ending-${milestoneId}-${days}-${to.id}`,
          kind: "project_funds",
          to,
          content: {
            subject: `Decide about “${title}” by ${end}`,
            heading: "A payment can't be held much longer",
            paragraphs: [
              `We hold a milestone's payment for ${env.FUNDS_MAX_DAYS} days at most. Approve “${title}”, return its ` +
                "payment or open a dispute before this date. Otherwise we decide for the two of you.",
            ],
            details: [["Date", end]],
            action: { label: "Open the project", url: projectUrl(project.id) },
          },
        });
  },
});
