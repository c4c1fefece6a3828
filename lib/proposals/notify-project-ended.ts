import { pluralize } from "@/lib/format/count";
import { sendMail } from "@/lib/mail/send-mail";
import { findProposalNotification } from "@/lib/proposals/find-proposal-notification";

/**
 * Job: emails a developer that the client marked the job as completed, or cancelled the project.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyProjectEnded(proposalId: string, end: "completed" | "cancelled"): Promise<void> {
  const notification = await findProposalNotification(proposalId);
  if (!notification) return;
  const { title, clientName, developer, url } = notification;
  // Only the developer who had the job learns why.
  const reason = notification.status === "accepted" ? notification.cancellation?.reason : undefined;
  await sendMail({
    key: `project-${end}-${proposalId}`,
    kind: "project_ended",
    to: developer,
    content: {
      subject: end === "completed" ? `${title} is completed` : `${title} was canceled`,
      heading: end === "completed" ? "Your project is completed" : "The project was canceled",
      paragraphs:
        end === "completed"
          ? [
              `${clientName} has marked “${title}” as completed. Your profile now counts ` +
                `${pluralize(developer.completedProjects, "completed project")}.`,
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
