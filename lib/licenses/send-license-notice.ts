import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { MailContent } from "@/lib/mail/mail.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

type Order = { id: string; appTitle: string };

const composeDisabled = ({ appTitle }: Order, reason: string | null): Omit<MailContent, "name"> => ({
  subject: `Your license key for ${appTitle} was disabled`,
  heading: "Your license key was disabled",
  paragraphs: [
    `The developer of ${appTitle} disabled your license key, so the app may stop working on your devices.`,
    'Think this is a mistake? Write to us from this address and choose "An order or a payment".',
    "The developer's reason:",
  ],
  ...(reason && { quote: reason }),
  action: { label: "Contact support", url: new URL(paths.contact, env.APP_URL).href },
});

const composeEnabled = ({ id, appTitle }: Order): Omit<MailContent, "name"> => ({
  subject: `Your license key for ${appTitle} works again`,
  heading: "Your license key works again",
  paragraphs: [`The developer of ${appTitle} enabled your license key. Your devices are still activated.`],
  action: { label: "Open your purchase", url: new URL(paths.purchase(id), env.APP_URL).href },
});

/**
 * Job: emails a buyer that the developer disabled or enabled their license key. Skips deleted accounts.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendLicenseNotice(eventId: string): Promise<void> {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  if (!event) return;
  const order = await db.order.findUnique({
    where: { id: event.subjectId },
    select: {
      id: true,
      appTitle: true,
      customer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  });
  if (!order?.customer) return;
  await sendMail({
    key: `license-${eventId}`,
    kind: "receipt",
    to: order.customer,
    content: event.action === "license.disable" ? composeDisabled(order, event.reason) : composeEnabled(order),
  });
}
