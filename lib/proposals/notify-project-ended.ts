import { pluralize } from "@/lib/format/count";
import { sendMail } from "@/lib/mail/send-mail";
import { findProposalNotification } from "@/lib/proposals/find-proposal-notification";

/**
 * Job: tells a developer that the client marked the job as completed, or cancelled the project.
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function notifyProjectEnded(proposalId: string, end: "completed" | "cancelled"): Promise<void> {
  const told = await findProposalNotification(proposalId);
  if (!told) return;
  const { title, clientName, developer, url } = told;
  await sendMail({
    key: `project-${end}-${proposalId}`,
    kind: "project_ended",
    to: developer,
    content: {
      subject: end === "completed" ? `${title} is completed` : `${title} was cancelled`,
      heading: end === "completed" ? "Your job is completed" : "The project was cancelled",
      paragraphs:
        end === "completed"
          ? [
              `${clientName} has marked “${title}” as completed. Your profile now counts ${pluralize(developer.completedProjects, "completed project")}.`,
            ]
          : [
              `${clientName} has cancelled “${title}”. ${told.status === "accepted" ? "Your work on it ends here." : "Your proposal is closed with it."}`,
            ],
      action: { label: "Open the project", url },
    },
  });
}
