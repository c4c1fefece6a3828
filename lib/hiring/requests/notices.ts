import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { formatBudget } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { type BudgetType, requestPath } from "@/lib/hiring/requests/requests.constants";

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
        developer: { select: { name: true } },
        projectRequest: {
          select: {
            title: true,
            hidden: true,
            client: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
          },
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
      content: {
        subject: `${name} responded about ${request.title}`,
        heading: "A response to your cancellation",
        paragraphs: [`${name} responded to the reason you gave for canceling “${request.title}”.`],
        quote: response,
        action: {
          label: "Open the project",
          url: new URL(requestPath(projectRequestId, !request.hidden), env.APP_URL).href,
        },
      },
    });
  },
});

/**
 * Job: emails the developer whom a request invites. Skips requests that are no longer open.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyProjectInvitation = defineJob({
  name: "notify_project_invitation",
  payload: z.object({ projectRequestId: z.string() }),
  priority: "email",
  run: async ({ projectRequestId }) => {
    const request = await db.projectRequest.findUnique({
      where: { id: projectRequestId, status: "open" },
      select: {
        title: true,
        hidden: true,
        appTitle: true,
        description: true,
        criteria: true,
        budget: true,
        budgetType: true,
        timeline: true,
        client: { select: { name: true } },
        invitedDeveloper: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
      },
    });
    if (!request?.invitedDeveloper) return;
    await sendMail({
      key: `project-invitation-${projectRequestId}`,
      kind: "project_invitation",
      to: request.invitedDeveloper,
      content: {
        subject: `You're invited: ${request.title}`,
        heading: "You're invited to a project",
        paragraphs: [
          `${cleanName(request.client.name) || "A client"} posted “${request.title}” and invited you to send a ` +
            "proposal.",
          ...(request.appTitle
            ? [`They bought your app “${request.appTitle}” and want to hire you to change it.`]
            : []),
          ...(request.hidden ? ["Only you can see this project."] : []),
        ],
        details: [
          ["Budget", formatBudget(request.budget.toFixed(2), request.budgetType as BudgetType)],
          ["Timeline", request.timeline],
        ],
        quote: [request.description, ...request.criteria.map((criterion) => `- ${criterion}`)].join("\n"),
        action: {
          label: "Open the project",
          url: new URL(requestPath(projectRequestId, !request.hidden), env.APP_URL).href,
        },
      },
    });
  },
});
