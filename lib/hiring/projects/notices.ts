import { z } from "zod";
import { DAY_MS, SILENCE_DAYS } from "@/lib/commerce/funds/funds.constants";
import { describeEarnings } from "@/lib/commerce/sales/notices";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { PROJECT_SIDES, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { storedMilestones } from "@/lib/hiring/projects/projects.rows";

const recipient = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;

/** Loads a project for a notice by one side to the other; null when one of them deleted the account. */
async function findNotice(projectId: string, side?: ProjectSide) {
  const project = await db.project.findUnique({
    where: { id: projectId },
    select: {
      title: true,
      status: true,
      milestonesVersion: true,
      client: recipient,
      developer: recipient,
      milestoneProposal: { select: { side: true, milestones: true } },
    },
  });
  const from = side ?? project?.milestoneProposal?.side;
  if (!project?.client || !project.developer || !from) return null;
  const { client, developer, ...rest } = project;
  const [sender, to] = from === "client" ? [client, developer] : [developer, client];
  const fallback = from === "client" ? "The client" : "The developer";
  const url = new URL(hiredProjectPath(projectId), env.APP_URL).href;
  return { ...rest, to, sender: cleanName(sender.name) || fallback, url };
}

/**
 * Job: emails the other side about proposed milestones. Skips those that were accepted, replaced or withdrawn since.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyMilestonesProposed = defineJob({
  name: "notify_milestones_proposed",
  payload: z.object({ projectId: z.string() }),
  priority: "email",
  run: async ({ projectId }) => {
    const found = await findNotice(projectId);
    if (found?.status !== "in_progress" || !found.milestoneProposal) return;
    const { title, sender, to, url } = found;
    const milestones = storedMilestones.parse(found.milestoneProposal.milestones);
    await sendMail({
      key: `milestones-proposed-${projectId}-${found.milestonesVersion}`,
      kind: "project_changed",
      to,
      content: {
        subject: `${sender} proposed milestones for ${title}`,
        heading: "New milestones to review",
        paragraphs: [
          `${sender} proposed ${pluralize(milestones.length, "milestone")} for “${title}”. They take effect when you ` +
            "accept them. Until then, what you agreed on before still applies.",
        ],
        details: milestones.map(({ title: name, amountCents }) => [name, formatCents(amountCents)]),
        action: { label: "Review milestones", url },
      },
    });
  },
});

/**
 * Job: emails the side that proposed milestones that the other accepted them.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyMilestonesAccepted = defineJob({
  name: "notify_milestones_accepted",
  payload: z.object({ projectId: z.string(), side: z.enum(PROJECT_SIDES), version: z.int() }),
  priority: "email",
  run: async ({ projectId, side, version }) => {
    const found = await findNotice(projectId, side);
    if (!found) return;
    const { title, sender, to, url } = found;
    await sendMail({
      key: `milestones-accepted-${projectId}-${version}`,
      kind: "project_changed",
      to,
      content: {
        subject: `${sender} accepted your milestones for ${title}`,
        heading: "Your milestones were accepted",
        paragraphs: [`${sender} accepted the milestones you proposed for “${title}”. They apply from now on.`],
        action: { label: "Open the project", url },
      },
    });
  },
});

const member = { id: true, name: true, email: true, emailVerifiedAt: true } as const;
const projectOfMilestone = {
  title: true,
  project: { select: { id: true, title: true, client: { select: member }, developer: { select: member } } },
} as const;

const projectUrl = (id: string) => new URL(hiredProjectPath(id), env.APP_URL).href;

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
      content: {
        subject: `${sender} submitted ${found.milestone.title}`,
        heading: "Work is ready for your review",
        paragraphs: [
          `${sender} submitted “${found.milestone.title}” of “${title}”. Approve it to pay them, or ask for changes.`,
          `If you do neither within ${SILENCE_DAYS} days, it's approved.`,
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
      content: {
        subject: `${sender} asked for changes to ${milestone.title}`,
        heading: "The client asked for changes",
        paragraphs: [
          `${sender} asked for changes to “${milestone.title}”. The money stays with us while you work on them.`,
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
        subject: `${order.appTitle} was approved`,
        heading: "Your work was approved",
        paragraphs: [
          silent
            ? `The client didn't answer within ${SILENCE_DAYS} days, so your work counts as approved and the money is yours.`
            : "The client approved your work, so the money is yours.",
        ],
        details: [
          ["Milestone", order.appTitle],
          ["Amount", formatCents(toCents(order.amount))],
          ...(await describeEarnings(orderId, order.developer.payoutHoldAt !== null)),
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
      content: {
        subject: `Review ${milestone.title} by ${formatUtcDay(approvesAt.toISOString())}`,
        heading: "Work is waiting for your review",
        paragraphs: [
          `“${milestone.title}” of “${milestone.project.title}” is submitted. Approve it, or ask for changes. Without ` +
            "an answer it's approved on this date, and the developer is paid.",
        ],
        details: [["Date", formatUtcDay(approvesAt.toISOString())]],
        action: { label: "Review the work", url: projectUrl(milestone.project.id) },
      },
    });
  },
});

/**
 * Job: tells the other side about a dispute, and asks for their case if they haven't stated it.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyDisputeOpened = defineJob({
  name: "notify_dispute_opened",
  payload: z.object({ disputeId: z.string(), side: z.enum(PROJECT_SIDES) }),
  priority: "money email",
  run: async ({ disputeId, side }) => {
    const found = await db.milestoneDispute.findUnique({
      where: { id: disputeId, decidedAt: null },
      select: { milestone: { select: projectOfMilestone }, statements: { select: { side: true, statement: true } } },
    });
    const said = found?.statements.find((each) => each.side === side)?.statement;
    if (!found || said === undefined) return;
    const { title, project } = found.milestone;
    const [from, to] = side === "client" ? [project.client, project.developer] : [project.developer, project.client];
    if (!to) return;
    const sender = cleanName(from?.name ?? "") || "The other side";
    const hasAnswered = found.statements.length > 1;
    await sendMail({
      key: `dispute-${disputeId}-${side}`,
      kind: "project_funds",
      to,
      content: {
        subject: hasAnswered ? `${sender} answered in the dispute about ${title}` : `${sender} disputes ${title}`,
        heading: hasAnswered ? "The other side stated their case" : "A milestone is in dispute",
        paragraphs: [
          hasAnswered
            ? "We read both sides and decide who gets the money. You can still agree with each other."
            : "The money stays with us. Tell us your side, so that we can decide fairly.",
        ],
        quote: said,
        action: { label: "Open the project", url: projectUrl(project.id) },
      },
    });
  },
});

/**
 * Job: tells both sides how staff decided a dispute.
 * @throws Error when the mail server does not accept an email, so that the queue retries
 */
export const notifyDisputeSettled = defineJob({
  name: "notify_dispute_settled",
  payload: z.object({ disputeId: z.string() }),
  priority: "money email",
  run: async ({ disputeId }) => {
    const found = await db.milestoneDispute.findUnique({
      where: { id: disputeId },
      select: {
        toDeveloperCents: true,
        reason: true,
        milestone: { select: { ...projectOfMilestone, amountCents: true } },
      },
    });
    if (!found || found.toDeveloperCents === null || found.reason === null) return;
    const { title, project, amountCents } = found.milestone;
    for (const to of [project.client, project.developer])
      if (to)
        await sendMail({
          key: `dispute-settled-${disputeId}-${to.id}`,
          kind: "project_funds",
          to,
          isQuoteByStaff: true,
          content: {
            subject: `We decided the dispute about ${title}`,
            heading: "The dispute is decided",
            paragraphs: ["We read what both of you wrote and what was submitted, and divided the payment like this."],
            details: [
              ["To the developer", formatCents(Number(found.toDeveloperCents))],
              ["Back to the client", formatCents(Number(amountCents - found.toDeveloperCents))],
            ],
            quote: found.reason,
            action: { label: "Open the project", url: projectUrl(project.id) },
          },
        });
  },
});
