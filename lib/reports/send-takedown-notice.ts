import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

const owner = { select: { id: true, name: true, email: true, emailVerifiedAt: true } } as const;

/** Returns the owner of the removed project or proposal, and what it is called in the email. */
async function findRemoved(action: string, id: string) {
  if (action === "project.remove") {
    const project = await db.projectRequest.findUnique({ where: { id }, select: { title: true, client: owner } });
    return project && { to: project.client, what: `Your project "${project.title}"` };
  }
  const select = { developer: owner, projectRequest: { select: { title: true } } };
  const proposal = await db.projectProposal.findUnique({ where: { id }, select });
  return proposal && { to: proposal.developer, what: `Your proposal for "${proposal.projectRequest.title}"` };
}

/**
 * Job: emails the owner that a moderator removed their project or proposal. Without the report's words, which could
 * identify its reporter.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendTakedownNotice(eventId: string): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  const removed = event && (await findRemoved(event.action, event.subjectId));
  if (!removed) return;
  await sendMail({
    key: `takedown-${eventId}`,
    kind: "security",
    to: removed.to,
    content: {
      subject: `${removed.what} was removed`,
      heading: "A moderator removed something of yours",
      paragraphs: [
        `${removed.what} was reported, and a moderator found that it breaks our terms. Others no longer see it.`,
        "Think we got this wrong? Write to us from this address and tell us why.",
      ],
      action: { label: "Appeal", url: new URL(paths.contact, env.APP_URL).href },
    },
  });
}
