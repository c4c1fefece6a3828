import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { findProposalNotification } from "@/lib/hiring/proposals/notice-facts";
import { isOutdated } from "@/lib/hiring/proposals/proposals.rows";
import { requestPath } from "@/lib/hiring/requests/requests.constants";

/**
 * Job: asks a developer to confirm an accepted proposal, because the client edited the request meanwhile. Skips
 * acceptances that no longer wait.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyConfirmationRequested = defineJob({
  name: "notify_confirmation_requested",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: async ({ proposalId }) => {
    const found = await findProposalNotification(proposalId);
    if (!found?.confirmationRequestedAt) return;
    const { title, clientName, client, developer, url, request, hours } = found;
    await sendMail({
      key: `confirmation-requested-${proposalId}-${found.confirmationRequestedAt.getTime()}`,
      kind: "proposal_decided",
      to: developer,
      about: client,
      content: {
        subject: `Confirm to start “${title}”`,
        heading: "Your proposal was accepted. Please confirm.",
        paragraphs: [
          `${clientName} accepted your proposal for “${title}”, but edited the project after you sent it. The ` +
            "project starts when you confirm.",
        ],
        details: [
          ["Budget now", request.budget],
          ["Timeline now", request.timeline],
          ...(hours ? [["Agreed hours", hours] as const] : []),
        ],
        action: { label: "Review and confirm", url },
      },
    });
  },
});

/**
 * Job: emails a developer with a pending proposal that the client edited the request. Skips developers who have seen to
 * it: their proposal was edited or decided since.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProjectEdited = defineJob({
  name: "notify_project_edited",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: async ({ proposalId }) => {
    const found = await findProposalNotification(proposalId);
    if (!found || found.status !== "pending" || found.request.status !== "open") return;
    const { title, clientName, client, developer, url, request } = found;
    if (!request.editedAt || !isOutdated(found, request)) return;
    await sendMail({
      key: `project-edited-${proposalId}-${request.editedAt.getTime()}`,
      kind: "project_changed",
      to: developer,
      about: client,
      content: {
        subject: `“${title}” was edited`,
        heading: "A project you proposed on was edited",
        paragraphs: [
          `${clientName} edited “${title}” after you sent your proposal. Check whether your proposal still fits, ` +
            "and edit or withdraw it if not.",
          "If the client accepts it, you'll confirm before the project starts.",
        ],
        details: [
          ["Budget now", request.budget],
          ["Timeline now", request.timeline],
        ],
        action: { label: "Open the project", url },
      },
    });
  },
});

/**
 * Job: emails a developer that the client marked the job as completed, or cancelled the project.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyProjectEnded(proposalId: string, end: "completed" | "cancelled"): Promise<void> {
  const notification = await findProposalNotification(proposalId);
  if (!notification) return;
  const { title, clientName, client, developer, url } = notification;
  // Only the developer who had the job learns why.
  const reason = notification.status === "accepted" ? notification.cancellation?.reason : undefined;
  await sendMail({
    key: `project-${end}-${proposalId}`,
    kind: "project_ended",
    to: developer,
    about: client,
    content: {
      subject: end === "completed" ? `“${title}” has been completed` : `“${title}” was canceled`,
      heading: end === "completed" ? "Your project is completed" : "The project was canceled",
      paragraphs:
        end === "completed"
          ? [
              `${clientName} has marked “${title}” as completed. ` +
                (notification.paid
                  ? `Your profile now shows ${pluralize(developer.completedProjects, "completed project")}.`
                  : "It doesn't count on your profile, because no milestone was paid through Forgehall."),
            ]
          : [
              `${clientName} canceled “${title}”. ` +
                (notification.status === "accepted" ? "You can stop working on it." : "Your proposal is now closed."),
              ...(reason ? ["You can respond once on the project's page; only the two of you can see it."] : []),
            ],
      ...(reason && { quote: reason }),
      action: { label: "Open the project", url },
    },
  });
}

export const notifyProjectCancelled = defineJob({
  name: "notify_project_cancelled",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: ({ proposalId }) => notifyProjectEnded(proposalId, "cancelled"),
});

export const notifyProjectCompleted = defineJob({
  name: "notify_project_completed",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: ({ proposalId }) => notifyProjectEnded(proposalId, "completed"),
});

/**
 * Job: emails the client that the developer confirmed, so that the project is in progress.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProposalConfirmed = defineJob({
  name: "notify_proposal_confirmed",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: async ({ proposalId }) => {
    const found = await findProposalNotification(proposalId);
    if (found?.status !== "accepted") return;
    const { title, client, developer, url, projectUrl } = found;
    const name = cleanName(developer.name) || "The developer";
    await sendMail({
      key: `proposal-confirmed-${proposalId}`,
      kind: "project_changed",
      to: client,
      about: developer,
      content: {
        subject: `${name} confirmed “${title}”`,
        heading: "Your project is in progress",
        paragraphs: [
          `${name} confirmed the proposal that you accepted for “${title}”. The project is now in progress.`,
        ],
        action: { label: "Open the project", url: projectUrl ?? url },
      },
    });
  },
});

/**
 * Job: emails a developer that the proposal was accepted or rejected.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProposalDecided = defineJob({
  name: "notify_proposal_decided",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: async ({ proposalId }) => {
    const notification = await findProposalNotification(proposalId);
    if (!notification || (notification.status !== "accepted" && notification.status !== "rejected")) return;
    const { title, clientName, client, developer, url, projectUrl } = notification;
    const isAccepted = notification.status === "accepted";
    await sendMail({
      key: `proposal-decided-${proposalId}`,
      kind: "proposal_decided",
      to: developer,
      about: client,
      content: {
        subject: `Your proposal for “${title}” was ${isAccepted ? "accepted" : "not chosen"}`,
        heading: isAccepted ? "Your proposal was accepted" : "Your proposal was not chosen",
        paragraphs: isAccepted
          ? [`${clientName} accepted your proposal for “${title}”. The project is now in progress.`]
          : [`${clientName} didn't choose your proposal for “${title}”. Thanks for the work you put into it.`],
        action: { label: "Open the project", url: (isAccepted && projectUrl) || url },
      },
    });
  },
});

const receivedSelect = {
  proposal: true,
  estimatedCost: true,
  estimatedTimeline: true,
  agreedAt: true,
  developer: { select: { id: true, name: true } },
  projectRequest: {
    select: {
      id: true,
      title: true,
      hidden: true,
      budgetType: true,
      client: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  },
} as const;

/** Loads a pending proposal as its client reads it in an email. */
async function findReceived(proposalId: string) {
  const where = { id: proposalId, status: "pending" };
  const found = await db.projectProposal.findUnique({ where, select: receivedSelect });
  if (!found) return null;
  const { projectRequest: request, developer, agreedAt } = found;
  const perHour = request.budgetType === "hourly" ? " per hour" : "";
  const url = new URL(requestPath(request.id, !request.hidden), env.APP_URL).href;
  return {
    client: request.client,
    title: request.title,
    developer,
    developerName: cleanName(developer.name) || "A developer",
    agreedAt,
    content: {
      details: [
        ["Estimated cost", `${formatCents(toCents(found.estimatedCost))}${perHour}`],
        ["Estimated time", found.estimatedTimeline],
      ] as const,
      quote: found.proposal,
      action: { label: "Compare proposals", url },
    },
  };
}

/**
 * Job: emails the client that a developer edited a pending proposal. It waits an hour and then says what the proposal
 * is by then, so that the client gets at most one an hour. Skips proposals that were withdrawn or decided meanwhile.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProposalEdited = defineJob({
  name: "notify_proposal_edited",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: async ({ proposalId }) => {
    const found = await findReceived(proposalId);
    if (!found) return;
    const { client, developer, title, developerName, agreedAt, content } = found;
    await sendMail({
      key: `proposal-edited-${proposalId}-${agreedAt.getTime()}`,
      kind: "proposal_received",
      to: client,
      about: developer,
      unverifiedWords: { subject: "A proposal was edited", text: "A developer edited a proposal for your project." },
      content: {
        subject: `A proposal for “${title}” was edited`,
        heading: "A proposal was edited",
        paragraphs: [`${developerName} edited the proposal for your project “${title}”. This is what it says now.`],
        ...content,
      },
    });
  },
});

/**
 * Job: emails the client about a new proposal. Skips proposals that were withdrawn or decided meanwhile.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProposalReceived = defineJob({
  name: "notify_proposal_received",
  payload: z.object({ proposalId: z.string() }),
  priority: "email",
  run: async ({ proposalId }) => {
    const found = await findReceived(proposalId);
    if (!found) return;
    const { client, developer, title, developerName, content } = found;
    await sendMail({
      key: `proposal-received-${proposalId}`,
      kind: "proposal_received",
      to: client,
      about: developer,
      content: {
        subject: `New proposal for “${title}”`,
        heading: "A new proposal",
        paragraphs: [`${developerName} has sent a proposal for your project “${title}”.`],
        ...content,
      },
    });
  },
});
