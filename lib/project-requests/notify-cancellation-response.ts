import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { cleanName } from "@/lib/mail/clean-text";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: emails the client that the developer responded to the cancellation.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function notifyCancellationResponse(projectRequestId: string): Promise<void> {
  const found = await db.projectCancellation.findUnique({
    where: { projectRequestId },
    select: {
      response: true,
      developer: { select: { name: true } },
      projectRequest: {
        select: { title: true, client: { select: { id: true, name: true, email: true, emailVerifiedAt: true } } },
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
      action: { label: "Open the project", url: new URL(paths.project(projectRequestId), env.APP_URL).href },
    },
  });
}
