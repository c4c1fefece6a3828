import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import type { MailContent } from "@/lib/mail/mail.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

type Words = Pick<MailContent, "subject" | "heading" | "paragraphs">;

const jobWords = {
  client: (title: string): Words => ({
    subject: `${title} has ended`,
    heading: "The client closed their account",
    paragraphs: [
      `The client of “${title}” deleted their Forgehall account, so the project has ended. You can stop working ` +
        "on it. Your success rate doesn't change.",
    ],
  }),
  developer: (title: string): Words => ({
    subject: `${title} needs a new developer`,
    heading: "The developer closed their account",
    paragraphs: [
      `The developer of “${title}” deleted their Forgehall account. The project is open again, so others can ` +
        "send proposals.",
    ],
  }),
};

const proposalWords = {
  client: (title: string): Words => ({
    subject: `${title} is closed`,
    heading: "The client closed their account",
    paragraphs: [
      `The client of “${title}” deleted their Forgehall account, so the project and your proposal for it are closed.`,
    ],
  }),
  developer: (title: string): Words => ({
    subject: `A proposal for ${title} was withdrawn`,
    heading: "A developer closed their account",
    paragraphs: [
      `A developer who sent you a proposal for “${title}” deleted their Forgehall account, and the proposal with ` +
        "it. Your project stays open.",
    ],
  }),
};

/**
 * Job: emails the other side of a job in progress, or of a pending proposal, that the client or the developer deleted
 * the account.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyAccountDeleted({
  userId,
  projectRequestId,
  title,
  deleted,
  pendingProposalId,
}: Jobs["notify_account_deleted"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const isClient = deleted === "client";
  await sendMail({
    key: `account-deleted-${pendingProposalId ?? projectRequestId}`,
    kind: isClient ? "project_ended" : "project_changed",
    to: user,
    content: {
      ...(pendingProposalId ? proposalWords : jobWords)[deleted](title),
      action: isClient
        ? { label: "Find another project", url: new URL(paths.projectRequests, env.APP_URL).href }
        : { label: "Open the project", url: new URL(paths.project(projectRequestId), env.APP_URL).href },
    },
  });
}
