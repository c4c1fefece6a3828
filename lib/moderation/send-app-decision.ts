import { isUnlisted } from "@/lib/apps/listing-status";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send-mail";
import type { DecisionOutcome } from "@/lib/moderation/moderation.dto";
import { toOutcome } from "@/lib/moderation/read-outcome";
import { composeAppDecision } from "@/lib/moderation/compose-app-decision";
import { paths } from "@/lib/paths";

/** Returns the path that the email's button links to. */
function nextPath(app: { id: string; status: string }, outcome: DecisionOutcome): string {
  if (outcome !== "approved" && outcome !== "changes_approved") return paths.editListing(app.id);
  return isUnlisted(app) ? paths.developerDashboard : paths.app(app.id);
}

/**
 * Job: emails the developer the decision about an app or its change. The email key derives from the decision, so a
 * second run sends the same message. Skips an app or account that was deleted meanwhile.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendAppDecision(eventId: string): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  const outcome = event && toOutcome(event);
  if (!outcome) return;
  const app = await db.app.findUnique({
    where: { id: event.subjectId },
    select: {
      id: true,
      title: true,
      status: true,
      developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  });
  if (!app) return;
  const url = new URL(nextPath(app, outcome), env.APP_URL).href;
  const content = composeAppDecision(
    { title: app.title, outcome, reason: event.reason, unlisted: isUnlisted(app) },
    url,
  );
  const mail = { key: `app-decision-${eventId}`, to: app.developer, content, isQuoteByStaff: true };
  await sendMail({ ...mail, kind: "app_decision" });
}
