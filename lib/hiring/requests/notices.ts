import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatBudget } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { type BudgetType, requestPath, toCriteria } from "@/lib/hiring/requests/requests.constants";

const recipient = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;

const urlOf = (id: string, { hidden }: { hidden: string | null }) =>
  new URL(requestPath(id, !hidden), env.APP_URL).href;

/**
 * Job: emails the client that the developer responded to the cancellation.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyCancellationResponse = defineJob({
  name: "notify_cancellation_response",
  payload: z.object({ projectRequestId: z.string() }),
  priority: "email",
  run: async ({ projectRequestId }) => {
    const found = await db.projectCancellation.findUnique({
      where: { projectRequestId },
      select: {
        response: true,
        developer: { select: { id: true, name: true } },
        projectRequest: {
          select: { title: true, hidden: true, client: recipient },
        },
      },
    });
    if (!found?.response) return;
    const { projectRequest: request, developer, response } = found;
    const name = cleanName(developer?.name ?? "") || "The developer";
    await sendMail({
      key: `cancellation-response-${projectRequestId}`,
      kind: "project_changed",
      to: request.client,
      about: developer,
      content: {
        subject: `${name} responded about “${request.title}”`,
        heading: "A response to your cancellation",
        paragraphs: [`${name} responded to the reason you gave for canceling “${request.title}”.`],
        quote: response,
        action: { label: "Open the project", url: urlOf(projectRequestId, request) },
      },
    });
  },
});

/**
 * Job: emails a developer whom a request invites. Skips requests that are no longer open, and who declined meanwhile.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProjectInvitation = defineJob({
  name: "notify_project_invitation",
  // Without a developer, it is the one that the request was posted for.
  payload: z.object({ projectRequestId: z.string(), developerId: z.string().optional() }),
  priority: "email",
  run: async ({ projectRequestId, developerId }) => {
    const request = await db.projectRequest.findUnique({
      where: { id: projectRequestId, status: "open" },
      select: {
        title: true,
        hidden: true,
        appTitle: true,
        description: true,
        criteria: true,
        findingCriteria: true,
        budget: true,
        budgetType: true,
        timeline: true,
        client: { select: { id: true, name: true } },
        invitedDeveloper: recipient,
        invitations: {
          where: { declinedAt: null, developerId: developerId ?? projectRequestId },
          select: { developer: recipient },
        },
      },
    });
    const to = developerId === undefined ? request?.invitedDeveloper : request?.invitations[0]?.developer;
    if (!request || !to) return;
    const criteria = toCriteria(request);
    await sendMail({
      key: ["project-invitation", projectRequestId, ...(developerId === undefined ? [] : [developerId])].join("-"),
      kind: "project_invitation",
      to,
      about: request.client,
      content: {
        subject: `You're invited: “${request.title}”`,
        heading: "You're invited to a project",
        paragraphs: [
          `${cleanName(request.client.name) || "A client"} posted “${request.title}” and invited you to send a ` +
            "proposal.",
          ...(request.appTitle && developerId === undefined
            ? [`They bought your app “${request.appTitle}” and want to hire you to change it.`]
            : []),
          ...(request.hidden ? ["Only you and the client can see this project."] : []),
        ],
        details: [
          ["Budget", formatBudget(request.budget.toFixed(2), request.budgetType as BudgetType)],
          ["Timeline", request.timeline],
        ],
        quote: [
          request.description,
          ...(criteria.length > 0 ? ["", "Acceptance criteria:"] : []),
          ...criteria.map(({ text }) => `- ${text}`),
        ].join("\n"),
        action: { label: "Open the project", url: urlOf(projectRequestId, request) },
      },
    });
  },
});

/**
 * Job: emails the client that the developer for whom they posted a request declined. Skips requests that are no longer
 * open.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyInvitationDeclined = defineJob({
  name: "notify_invitation_declined",
  payload: z.object({ projectRequestId: z.string(), developerId: z.string() }),
  priority: "email",
  run: async ({ projectRequestId, developerId }) => {
    const invitation = await db.projectInvitation.findUnique({
      where: {
        projectRequestId_developerId: { projectRequestId, developerId },
        declinedAt: { not: null },
        projectRequest: { status: "open" },
      },
      select: {
        developer: { select: { id: true, name: true } },
        projectRequest: { select: { title: true, hidden: true, client: recipient } },
      },
    });
    if (!invitation) return;
    const { projectRequest: request, developer } = invitation;
    const name = cleanName(developer.name) || "The developer";
    await sendMail({
      key: `invitation-declined-${projectRequestId}-${developerId}`,
      kind: "project_changed",
      to: request.client,
      about: developer,
      content: {
        subject: `${name} declined: “${request.title}”`,
        heading: "Your invitation was declined",
        paragraphs: [
          `${name} won't send a proposal for “${request.title}”.`,
          request.hidden
            ? "You can open the project to all developers, or cancel it."
            : "Other developers can still propose, and you can invite more of them.",
        ],
        action: { label: "Open the project", url: urlOf(projectRequestId, request) },
      },
    });
  },
});
