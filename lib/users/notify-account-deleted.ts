import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: emails the other side of a job in progress that the client or the developer deleted the account.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyAccountDeleted({
  userId,
  projectRequestId,
  title,
  deleted,
}: Jobs["notify_account_deleted"]): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, email: true, emailVerifiedAt: true },
  });
  if (!user) return;
  const isClient = deleted === "client";
  await sendMail({
    key: `account-deleted-${projectRequestId}`,
    kind: isClient ? "project_ended" : "project_changed",
    to: user,
    content: {
      subject: isClient ? `${title} has ended` : `${title} needs a new developer`,
      heading: isClient ? "The client closed their account" : "The developer closed their account",
      paragraphs: [
        isClient
          ? `The client of “${title}” deleted their Forgehall account, so the project has ended. You can stop ` +
            "working on it. Your success rate doesn't change."
          : `The developer of “${title}” deleted their Forgehall account. The project is open again, so others can ` +
            "send proposals.",
      ],
      action: isClient
        ? { label: "Find another project", url: new URL(paths.projectRequests, env.APP_URL).href }
        : { label: "Open the project", url: new URL(paths.project(projectRequestId), env.APP_URL).href },
    },
  });
}
