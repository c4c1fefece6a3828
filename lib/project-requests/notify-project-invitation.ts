import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { formatBudget } from "@/lib/format/budget";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";
import type { BudgetType } from "@/lib/project-requests/project-requests.constants";

/**
 * Job: emails the developer whom a request invites. Skips requests that are no longer open.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyProjectInvitation(projectRequestId: string): Promise<void> {
  const request = await db.projectRequest.findUnique({
    where: { id: projectRequestId, status: "open" },
    select: {
      title: true,
      description: true,
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
        `${cleanName(request.client.name) || "A client"} posted “${request.title}” and invited you to send a proposal.`,
      ],
      details: [
        ["Budget", formatBudget(request.budget.toFixed(2), request.budgetType as BudgetType)],
        ["Timeline", request.timeline],
      ],
      quote: request.description,
      action: { label: "Open the project", url: new URL(paths.project(projectRequestId), env.APP_URL).href },
    },
  });
}
