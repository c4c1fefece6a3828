import { sendMail } from "@/lib/mail/send-mail";
import { findProposalNotification } from "@/lib/proposals/find-proposal-notification";
import { isOutdated } from "@/lib/proposals/proposals.select";

/**
 * Job: emails a developer with a pending proposal that the client edited the request. Skips developers who have seen to
 * it: their proposal was edited or decided since.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyProjectEdited(proposalId: string): Promise<void> {
  const found = await findProposalNotification(proposalId);
  if (!found || found.status !== "pending" || found.request.status !== "open") return;
  const { title, clientName, developer, url, request } = found;
  if (!request.editedAt || !isOutdated(found, request)) return;
  await sendMail({
    key: `project-edited-${proposalId}-${request.editedAt.getTime()}`,
    kind: "project_changed",
    to: developer,
    content: {
      subject: `${title} was edited`,
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
}
