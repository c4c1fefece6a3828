import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send-mail";
import { readStatus } from "@/lib/moderation/read-status";
import { writeAppDecision } from "@/lib/moderation/write-app-decision";
import { paths } from "@/lib/paths";

/**
 * Job: mails the developer what was decided. The message is named after the decision, so a second run
 * sends the same one. An app or account that is gone meanwhile gets none.
 * @param eventId the decision's entry in the record of changes
 * @throws Error when the mail server cannot take it, so that the queue tries again
 */
export async function sendAppDecision(eventId: string): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  const status = readStatus(event?.to);
  if (!event || !status || status === "pending") return;
  const app = await db.app.findUnique({
    where: { id: event.subjectId },
    select: { id: true, title: true, developer: { select: { id: true, name: true, email: true } } },
  });
  if (!app) return;
  const link = new URL(status === "approved" ? paths.app(app.id) : paths.developerDashboard, env.APP_URL).href;
  const content = writeAppDecision({ title: app.title, status, reason: event.reason }, link);
  await sendMail({ key: `app-decision-${eventId}`, kind: "app_decision", to: app.developer, content });
}
